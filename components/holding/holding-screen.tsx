"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { CurrencyHoldings } from "#components/holding/currency-holdings";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { OrderLogin } from "#components/order/order-login";
import { OrderSkeleton } from "#components/order/order-skeleton";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { downloadHoldings, holdingsQueryOptions } from "#lib/client/holding/queries";
import { useSession } from "#lib/client/session/session";

/** What the viewer bought here: a part for each currency, which are never added up. */
export function HoldingScreen() {
  const messages = useMessages("holding");
  const paths = usePaths();
  const user = useSession();
  const query = useQuery({ ...holdingsQueryOptions(user?.id ?? ""), enabled: !!user });
  const download = useMutation({ mutationFn: downloadHoldings });
  if (user === null) return <OrderLogin />;
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />;
  if (!query.data) return <OrderSkeleton />;
  const { items, totals } = query.data;
  if (items.length === 0) {
    return (
      <EmptyState
        title={messages.emptyTitle}
        text={messages.emptyText}
        action={
          <ButtonLink href={paths.products()} size="sm">
            {messages.browseFunds}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <div className="flex flex-wrap gap-3" data-no-print>
        <ButtonLink href={paths.holdingStatement()} variant="outline" size="sm">
          {messages.statement}
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
      {totals.map((total) => (
        <CurrencyHoldings
          key={total.currency}
          total={total}
          holdings={items.filter(({ currency }) => currency === total.currency)}
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
