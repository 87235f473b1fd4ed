"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { DeskFrame } from "#components/desk/desk-frame";
import { DeskList } from "#components/desk/desk-list";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { FundFilters } from "#components/product/desk/fund-filters";
import { FundRow } from "#components/product/desk/fund-row";
import { ButtonLink } from "#components/ui/button-link";
import { type FundFilter, fundsQueryOptions } from "#lib/client/product/desk/queries";
import { productStatuses } from "#lib/domain/product/enums";

/** All funds, with what waits for staff. */
export function FundList() {
  const { nav, fund: messages } = useMessages("fundDesk");
  const paths = usePaths();
  const search = useSearchParams();
  const keyword = search.get("keyword");
  const status = productStatuses.find((each) => each === search.get("status"));
  const filter: FundFilter = {
    ...(keyword && { keyword }),
    ...(status && { status }),
    ...(search.get("isNavMissing") === "true" && { isNavMissing: "true" }),
  };
  return (
    <DeskFrame
      title={nav.funds}
      permission="funds"
      lead={messages.lead}
      actions={
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={paths.adminNavImports()} variant="outline" size="sm">
            {nav.imports}
          </ButtonLink>
          <ButtonLink href={paths.adminNewFund()} size="sm">
            {messages.new}
          </ButtonLink>
        </div>
      }
    >
      {() => (
        <>
          <FundFilters filter={filter} />
          <Funds key={JSON.stringify(filter)} filter={filter} />
        </>
      )}
    </DeskFrame>
  );
}

function Funds({ filter }: { filter: FundFilter }) {
  const messages = useMessages("fundDesk").fund;
  return (
    <DeskList
      query={useInfiniteQuery(fundsQueryOptions(filter))}
      emptyTitle={messages.emptyTitle}
      emptyText={messages.emptyText}
      getId={({ productId }) => productId}
      label={messages.list}
    >
      {(fund) => <FundRow fund={fund} />}
    </DeskList>
  );
}
