"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { DeskFrame } from "#components/desk/desk-frame";
import { DeskList } from "#components/desk/desk-list";
import { RowTitle } from "#components/desk/row-title";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { NewPromoCode } from "#components/order/desk/promo-code/promo-code-dialog";
import { PromoCodeFacts } from "#components/order/desk/promo-code/promo-code-facts";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { replaceSearchParams } from "#lib/client/browser/navigation";
import { promoCodesQueryOptions } from "#lib/client/order/desk/promo-code-queries";
import { limits } from "#lib/domain/limits";

/** The promo codes, newest first. */
export function PromoCodeList() {
  const { nav, promo: messages } = useMessages("productDesk");
  const keyword = useSearchParams().get("keyword") ?? "";
  const [isCreating, setIsCreating] = useState(false);
  return (
    <DeskFrame
      title={nav.promoCodes}
      permission="promoCodes"
      lead={messages.lead}
      actions={
        <Button size="sm" onClick={() => setIsCreating(true)}>
          {messages.new}
        </Button>
      }
    >
      {() => (
        <>
          <Search keyword={keyword} />
          <Codes key={keyword} keyword={keyword} />
          {isCreating && <NewPromoCode onClose={() => setIsCreating(false)} />}
        </>
      )}
    </DeskFrame>
  );
}

function Search({ keyword }: { keyword: string }) {
  const { promo: messages, search } = useMessages("productDesk");
  const [typed, setTyped] = useState(keyword);
  return (
    <search className="mb-4 block">
      <form
        className="flex max-w-column items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          replaceSearchParams({ keyword: typed.trim() || null });
        }}
      >
        <Field label={messages.keyword} className="min-w-0 flex-1">
          <Input
            type="search"
            value={typed}
            maxLength={limits.keyword}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="outline">
          {search}
        </Button>
      </form>
    </search>
  );
}

function Codes({ keyword }: { keyword: string }) {
  const { promo: messages } = useMessages("productDesk");
  const paths = usePaths();
  return (
    <DeskList
      query={useInfiniteQuery(promoCodesQueryOptions(keyword))}
      emptyTitle={messages.emptyTitle}
      emptyText={keyword ? messages.emptyText : messages.noneText}
      getId={({ code }) => code}
      label={messages.list}
    >
      {(promoCode) => (
        <article className="px-3 py-3.5 text-sm">
          <RowTitle href={paths.adminPromoCode(promoCode.code)}>
            <span className="font-mono">{promoCode.code}</span>
          </RowTitle>
          <PromoCodeFacts promoCode={promoCode} />
        </article>
      )}
    </DeskList>
  );
}
