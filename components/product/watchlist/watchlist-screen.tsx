"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { OrderSkeleton } from "#components/product/order-skeleton";
import { AlertDialog } from "#components/product/watchlist/alert-dialog";
import { WatchedRow } from "#components/product/watchlist/watched-row";
import { LoginPanel } from "#components/session/login-panel";
import { ButtonLink } from "#components/ui/button-link";
import { StarredFunds } from "#components/ui/empty-picture/product";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { Select } from "#components/ui/input";
import { Link } from "#components/ui/link";
import { replaceSearchParams } from "#lib/client/browser/navigation";
import { watchlistQueryOptions } from "#lib/client/product/watch/queries";
import { sortWatchlist, type WatchSort, watchSorts } from "#lib/client/product/watch/sort";
import { useSession } from "#lib/client/session/session";
import { formatPlural } from "#lib/format/plural";

/** The funds that the viewer watches. The URL names the fund whose alerts are open. */
export function WatchlistScreen() {
  const messages = useMessages("productWatch");
  const { locale } = usePageContext();
  const paths = usePaths();
  const user = useSession();
  const query = useQuery({ ...watchlistQueryOptions(user?.id ?? ""), enabled: !!user });
  const [sort, setSort] = useState<WatchSort>("newest");
  const openId = useSearchParams().get("fund");
  if (user === null) return <LoginPanel {...messages.login} />;
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />;
  if (!user || !query.data) return <OrderSkeleton />;
  const { items } = query.data;
  if (items.length === 0) {
    return (
      <EmptyState
        picture={<StarredFunds />}
        title={messages.emptyTitle}
        text={messages.emptyText}
        action={
          <ButtonLink href={paths.products()} size="sm">
            {messages.browse}
          </ButtonLink>
        }
      />
    );
  }
  const opened = items.find(({ productId }) => productId === openId);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-soft tabular-nums" role="status">
          {formatPlural(messages.fundCount, items.length, locale)}
        </p>
        <Link
          href={paths.notificationSettings(user.id, "fundAlerts")}
          className="py-1 text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          {messages.settings}
        </Link>
        <Select
          aria-label={messages.sort}
          value={sort}
          onChange={(event) => setSort(event.target.value as WatchSort)}
          className="w-auto! text-sm!"
        >
          {watchSorts.map((each) => (
            <option key={each} value={each}>
              {messages.sorts[each]}
            </option>
          ))}
        </Select>
      </div>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {sortWatchlist(items, sort, locale).map((product) => (
          <WatchedRow
            key={product.productId}
            product={product}
            viewerId={user.id}
            onEdit={() => replaceSearchParams({ fund: product.productId })}
          />
        ))}
      </ul>
      {opened && (
        <AlertDialog
          product={opened}
          viewerId={user.id}
          onClose={() => replaceSearchParams({ fund: null })}
        />
      )}
    </>
  );
}
