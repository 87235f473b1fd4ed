"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { CurrencyHoldings } from "#components/order/holding/currency-holdings";
import { DayForm } from "#components/order/holding/day-form";
import { SandboxNote } from "#components/order/sandbox-note";
import { OrderSkeleton } from "#components/product/order-skeleton";
import { LoginPanel } from "#components/session/login-panel";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { UncutPie } from "#components/ui/empty-picture/product";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { downloadHoldings, holdingsQueryOptions } from "#lib/client/order/holding/queries";
import { useSession } from "#lib/client/session/session";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** The day now, as the server counts days. */
const getToday = () => new Date().toISOString().slice(0, 10);

/**
 * What the viewer bought here, on a day or now: a part for each currency, which are never added up.
 */
export function HoldingScreen({ date }: { date: string | null }) {
  const messages = useMessages("orderHolding");
  const paths = usePaths();
  const user = useSession();
  const { locale } = usePageContext();
  const isFuture = date !== null && date > getToday();
  const query = useQuery({
    ...holdingsQueryOptions(isFuture ? null : date, user?.id ?? ""),
    enabled: !!user,
  });
  const download = useMutation({ mutationFn: () => downloadHoldings(date) });
  if (user === null) return <LoginPanel {...messages.login} />;
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />;
  if (!query.data) return <OrderSkeleton />;
  const { firstDay, items, totals } = query.data;
  if (firstDay === null) {
    return (
      <EmptyState
        picture={<UncutPie />}
        title={messages.emptyTitle}
        text={messages.emptyText}
        action={
          <ButtonLink href={paths.products()} size="sm">
            {messages.browseProducts}
          </ButtonLink>
        }
      />
    );
  }
  const dayForm = <DayForm date={date} firstDay={firstDay} lastDay={getToday()} />;
  if (isFuture || items.length === 0) {
    const first = formatDate(firstDay, locale);
    return (
      <>
        {dayForm}
        <p role="status" className="mt-8 text-base text-ink-soft">
          {isFuture
            ? messages.day.future
            : interpolate(messages.day.before, { date: formatDate(date ?? "", locale), first })}
        </p>
      </>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        {dayForm}
        <div className="flex flex-wrap gap-3" data-no-print>
          <ButtonLink
            href={paths.holdingStatement(date === null ? undefined : { date })}
            variant="outline"
            size="sm"
          >
            {date === null ? messages.statement : messages.day.statement}
          </ButtonLink>
          <Button
            variant="outline"
            size="sm"
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {messages.downloadCsv}
          </Button>
        </div>
      </div>
      {items.some(({ isSandbox }) => isSandbox) && <SandboxNote kind="some" className="mt-5" />}
      {totals.map((total) => (
        <CurrencyHoldings
          key={total.currency}
          total={total}
          holdings={items.filter(({ currency }) => currency === total.currency)}
          date={date}
          viewerId={user?.id ?? ""}
        />
      ))}
      <p className="mt-10 text-sm text-ink-soft">{messages.notSold}</p>
      <details className="mt-4 text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent underline-offset-4 hover:underline">
          {messages.formula}
        </summary>
        <p className="mt-1 max-w-column text-ink-soft">{messages.formulaTime}</p>
        <p className="mt-2 max-w-column text-ink-soft">{messages.formulaMoney}</p>
      </details>
    </>
  );
}
