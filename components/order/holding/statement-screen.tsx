"use client";
import { useQuery } from "@tanstack/react-query";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { StatementTables } from "#components/order/holding/statement-tables";
import { SandboxNote } from "#components/order/sandbox-note";
import { OrderSkeleton } from "#components/product/order-skeleton";
import { LoginPanel } from "#components/session/login-panel";
import { Button } from "#components/ui/button";
import { ErrorState } from "#components/ui/error-state";
import { Link } from "#components/ui/link";
import {
  holdingStatementQueryOptions,
  type StatementPeriod,
} from "#lib/client/order/holding/queries";
import { useSession } from "#lib/client/session/session";

/** A statement of the viewer's holdings and purchases, to read or print. */
export function StatementScreen({ period }: { period: StatementPeriod }) {
  const { login, statementPage: messages } = useMessages("orderHolding");
  const paths = usePaths();
  const user = useSession();
  const query = useQuery({
    ...holdingStatementQueryOptions(period, user?.id ?? ""),
    enabled: !!user,
  });
  if (user === null) return <LoginPanel {...login} />;
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />;
  if (!query.data) return <OrderSkeleton />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label={messages.year} className="flex flex-wrap gap-x-4">
          {query.data.years.map((each) => (
            <Link
              key={each}
              href={paths.holdingStatement({ year: each })}
              aria-current={"year" in period && each === period.year ? "page" : undefined}
              className="inline-flex min-h-11 items-center text-sm text-accent underline-offset-4 hover:underline aria-[current=page]:font-bold aria-[current=page]:text-ink"
            >
              {each}
            </Link>
          ))}
        </nav>
        <Button variant="outline" size="sm" data-no-print onClick={() => window.print()}>
          {messages.print}
        </Button>
      </div>
      <p className="hidden text-sm print:block">
        {user?.username} @{user?.id}
      </p>
      {[...query.data.holdings, ...query.data.purchases].some(({ isSandbox }) => isSandbox) && (
        <SandboxNote kind="some" className="mt-6" />
      )}
      <StatementTables statement={query.data} />
      <p className="mt-8 text-xs text-ink-faint">{messages.note}</p>
    </>
  );
}
