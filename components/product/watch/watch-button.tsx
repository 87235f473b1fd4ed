"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BellPlus, BellRing } from "lucide";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { showRefusal } from "#lib/client/overlay/refusal";
import { toggleWatch, watchedIdsQueryOptions } from "#lib/client/product/watch/queries";
import { requireLogin } from "#lib/client/session/login-prompt";
import { useSession } from "#lib/client/session/session";
import type { InLanguages } from "#lib/domain/locale";

type Props = {
  productId: string;
  name: InLanguages;
  /** Shows the icon only, as in a table. */
  isCompact?: boolean;
};

/** Watches a fund or stops it. Beside it, once it is watched, a link to its alerts. */
export function WatchButton({ productId, name, isCompact = false }: Props) {
  const { watch: messages } = useMessages("product");
  const { locale } = usePageContext();
  const paths = usePaths();
  const client = useQueryClient();
  const user = useSession();
  const { data } = useQuery({ ...watchedIdsQueryOptions(user?.id ?? ""), enabled: !!user });
  const isWatched = !!user && (data?.productIds.includes(productId) ?? false);
  const label = isWatched ? messages.added : messages.add;
  const onClick = () => {
    const viewer = requireLogin({ kind: "watchProduct", id: productId });
    if (!viewer) return;
    void toggleWatch(client, viewer.id, { productId, isWatched }, (error) =>
      showRefusal(error, messages.failed),
    );
  };
  return (
    <span className="inline-flex items-center gap-x-4">
      <button
        type="button"
        aria-pressed={isWatched}
        onClick={onClick}
        title={isCompact ? label : undefined}
        className={
          isCompact
            ? "icon-button text-accent! hover:bg-paper-sunken aria-pressed:bg-accent-soft noscript:hidden"
            : "inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent underline-offset-4 hover:underline noscript:hidden"
        }
      >
        <Icon icon={isWatched ? BellRing : BellPlus} size={isCompact ? 20 : 16} />
        <span className={isCompact ? "sr-only" : undefined}>{label}</span>
        <span className="sr-only">{name[locale]}</span>
      </button>
      {isWatched && !isCompact && (
        <Link
          href={paths.watchlist({ fund: productId })}
          className="inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
        >
          {messages.alerts}
        </Link>
      )}
    </span>
  );
}
