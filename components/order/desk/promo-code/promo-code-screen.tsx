"use client";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ActButtons } from "#components/desk/act-buttons";
import { DeskFrame } from "#components/desk/desk-frame";
import { Loaded } from "#components/desk/loaded";
import { Panel } from "#components/desk/panel";
import { DeskSkeleton } from "#components/desk/require-staff";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import {
  EditPromoCode,
  SwitchPromoCode,
} from "#components/order/desk/promo-code/promo-code-dialog";
import { PromoCodeFacts } from "#components/order/desk/promo-code/promo-code-facts";
import { BackLink } from "#components/ui/back-link";
import { EmptyState } from "#components/ui/empty-state";
import { InfiniteList } from "#components/ui/infinite-list";
import { Link } from "#components/ui/link";
import { deskListOptions, deskQueryOptions } from "#lib/client/desk/query";
import * as orderDeskCalls from "#lib/contracts/order/desk-calls";
import type { PromoCode } from "#lib/contracts/order/promo-code-desk";
import { formatLocalDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** A promo code with its uses. */
export function PromoCodeScreen({ code }: { code: string }) {
  const { promo: messages } = useMessages("productDesk");
  const paths = usePaths();
  const query = useQuery(
    deskQueryOptions(orderDeskCalls.getPromoCode, {
      params: { code },
    }),
  );
  return (
    <DeskFrame
      section="promoCodes"
      title={code}
      actions={<BackLink href={paths.adminPromoCodes()}>{messages.back}</BackLink>}
    >
      {() => <Loaded query={query}>{(data) => <CodeContent promoCode={data} />}</Loaded>}
    </DeskFrame>
  );
}

function CodeContent({ promoCode }: { promoCode: PromoCode }) {
  const { promo: messages } = useMessages("productDesk");
  const isDisabled = promoCode.state === "disabled";
  return (
    <>
      <div role="status" className="text-sm">
        <PromoCodeFacts promoCode={promoCode} />
      </div>
      <ActButtons
        className="mt-4 mb-8 flex flex-wrap gap-2"
        acts={{
          edit: {
            label: messages.edit,
            dialog: (onClose) => <EditPromoCode promoCode={promoCode} onClose={onClose} />,
          },
          switch: {
            label: isDisabled ? messages.switchOn : messages.switchOff,
            dialog: (onClose) => <SwitchPromoCode promoCode={promoCode} onClose={onClose} />,
          },
        }}
      />
      <Panel title={messages.usesTitle}>
        <p className="text-xs text-ink-faint">{messages.usesNote}</p>
        <Uses code={promoCode.code} />
      </Panel>
    </>
  );
}

function Uses({ code }: { code: string }) {
  const { promo: messages } = useMessages("productDesk");
  const { locale } = usePageContext();
  const paths = usePaths();
  const query = useInfiniteQuery(
    deskListOptions(orderDeskCalls.listPromoCodeUses, {
      params: { code },
    }),
  );
  return (
    <InfiniteList
      query={query}
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
