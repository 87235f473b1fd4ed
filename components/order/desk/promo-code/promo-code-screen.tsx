"use client";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DeskFrame } from "#components/desk/desk-frame";
import { Panel } from "#components/desk/panel";
import { ReasonDialog } from "#components/desk/reason-dialog";
import { DeskSkeleton } from "#components/desk/require-staff";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { EditPromoCode } from "#components/order/desk/promo-code/promo-code-dialog";
import { PromoCodeFacts } from "#components/order/desk/promo-code/promo-code-facts";
import { BackLink } from "#components/ui/back-link";
import { Button } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { InfiniteList } from "#components/ui/infinite-list";
import { Link } from "#components/ui/link";
import { isUnavailable } from "#lib/client/api/api-error";
import {
  promoCodeQueryOptions,
  promoCodeUsesQueryOptions,
  useUpdatePromoCode,
} from "#lib/client/order/desk/promo-code-queries";
import { showToast } from "#lib/client/overlay/toast";
import type { PromoCode } from "#lib/contracts/order/promo-code-desk";
import { formatLocalDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** A promo code with its uses. */
export function PromoCodeScreen({ code }: { code: string }) {
  const { promo: messages } = useMessages("productDesk");
  const paths = usePaths();
  return (
    <DeskFrame
      title={code}
      permission="promoCodes"
      actions={<BackLink href={paths.adminPromoCodes()}>{messages.back}</BackLink>}
    >
      {() => <LoadedCode code={code} />}
    </DeskFrame>
  );
}

function LoadedCode({ code }: { code: string }) {
  const { notFound } = useMessages("common").error;
  const { data, isPending, error, refetch } = useQuery(promoCodeQueryOptions(code));
  if (isPending) return <DeskSkeleton />;
  if (data) return <CodeContent promoCode={data} />;
  return isUnavailable(error) ? (
    <EmptyState title={notFound.title} text={notFound.text} />
  ) : (
    <ErrorState onRetry={() => void refetch()} />
  );
}

function CodeContent({ promoCode }: { promoCode: PromoCode }) {
  const { promo: messages, saved } = useMessages("productDesk");
  const [act, setAct] = useState<"edit" | "switch" | null>(null);
  const { code, version } = promoCode;
  const updating = useUpdatePromoCode(code);
  const isDisabled = promoCode.state === "disabled";
  const onClose = () => setAct(null);
  return (
    <>
      <div role="status" className="text-sm">
        <PromoCodeFacts promoCode={promoCode} />
      </div>
      <div className="mt-4 mb-8 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => setAct("edit")}>
          {messages.edit}
        </Button>
        <Button variant="outline" size="sm" onClick={() => setAct("switch")}>
          {isDisabled ? messages.switchOn : messages.switchOff}
        </Button>
      </div>
      <Panel title={messages.usesTitle}>
        <p className="text-xs text-ink-faint">{messages.usesNote}</p>
        <Uses code={code} />
      </Panel>
      {act === "edit" && <EditPromoCode promoCode={promoCode} onClose={onClose} />}
      {act === "switch" && (
        <ReasonDialog
          title={interpolate(isDisabled ? messages.switchOnTitle : messages.switchOffTitle, {
            code,
          })}
          text={messages.switchText}
          submit={isDisabled ? messages.switchOn : messages.switchOff}
          initial={{ reason: "" }}
          toBody={({ reason }) => ({ isDisabled: !isDisabled, version, reason })}
          mutation={updating}
          onDone={() => showToast(saved)}
          onClose={onClose}
        />
      )}
    </>
  );
}

function Uses({ code }: { code: string }) {
  const { promo: messages } = useMessages("productDesk");
  const { locale } = usePageContext();
  const paths = usePaths();
  return (
    <InfiniteList
      query={useInfiniteQuery(promoCodeUsesQueryOptions(code))}
      skeleton={<DeskSkeleton />}
      empty={<EmptyState title={messages.noUses} />}
      getId={({ userId }) => userId}
      label={messages.usesTitle}
    >
      {({ userId, username, appliedAt }) => (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 text-sm">
          <span className="wrap-anywhere">
            {username && <span className="font-semibold">{username} </span>}
            <Link href={paths.user(userId)} className="touch-target text-accent hover:underline">
              @{userId}
            </Link>
          </span>
          <span className="text-xs text-ink-faint">
            {interpolate(messages.appliedAt, { date: formatLocalDate(appliedAt, locale) })}
          </span>
        </p>
      )}
    </InfiniteList>
  );
}
