"use client";
import { useQueryClient } from "@tanstack/react-query";
import { BellRing, X } from "lucide";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Sparkline } from "#components/product/list/sparkline";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Link } from "#components/ui/link";
import { PercentChange } from "#components/ui/percent-change";
import { showRefusal } from "#lib/client/overlay/refusal";
import { toggleWatch } from "#lib/client/product/watch/queries";
import type { WatchedProduct } from "#lib/contracts/product/watch";
import { alertKinds } from "#lib/domain/notify/alert/kind";
import { countDecimals } from "#lib/domain/product/nav";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatNav } from "#lib/format/money";
import { formatList, getColon } from "#lib/format/separator";

type Props = { product: WatchedProduct; viewerId: string; onEdit: () => void };

/** A watched fund: its NAV, its changes with the days they are counted from, and its alerts. */
export function WatchedRow({ product, viewerId, onEdit }: Props) {
  const messages = useMessages("productWatch");
  const { kind, list } = useMessages("product");
  const { locale } = usePageContext();
  const paths = usePaths();
  const client = useQueryClient();
  const { productId, name, latestNav, currency, status } = product;
  const kinds = alertKinds.filter((each) => product.alertKinds.includes(each));
  const remove = () =>
    void toggleWatch(client, viewerId, { productId, isWatched: true }, (error) =>
      showRefusal(error, messages.failed),
    );
  return (
    <li className="py-4 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:gap-x-8">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-semibold wrap-anywhere">
            <Link href={paths.product(productId)} className="underline-offset-4 hover:underline">
              {name[locale]}
            </Link>
          </h2>
          <p className="text-xs text-ink-soft">
            {kind.assetClass[product.assetClass]} · {kind.status[status]} ·{" "}
            {interpolate(messages.watchedOn, { date: formatDate(product.watchedAt, locale) })}
          </p>
        </div>
        <Sparkline
          points={product.navLine}
          locale={locale}
          label={list.sparklineLabel}
          className="mt-1"
        />
        <IconButton
          label={interpolate(messages.removeOf, { product: name[locale] })}
          onClick={remove}
          className="-mt-2 -mr-2"
        >
          <Icon icon={X} size={20} />
        </IconButton>
      </div>
      <dl className="mt-2 grid md:mt-0 grid-cols-2 gap-x-3 gap-y-2 text-sm tabular-nums sm:grid-cols-4">
        <div>
          <dt className="text-xs text-ink-soft">{messages.nav}</dt>
          <dd className="font-semibold">
            {latestNav
              ? formatNav(latestNav.nav, currency, locale, countDecimals([latestNav]))
              : "–"}
            {latestNav && <Since>{formatDate(latestNav.date, locale)}</Since>}
          </dd>
        </div>
        <Change name={messages.day} change={product.dayChange} />
        <Change name={messages.week} change={product.weekChange} />
        <Change name={messages.since} change={product.sinceWatched} />
      </dl>
      <button
        type="button"
        onClick={onEdit}
        className="mt-1 -mb-2 inline-flex min-h-11 items-center gap-1.5 text-left text-sm font-semibold text-accent underline-offset-4 hover:underline"
      >
        <Icon icon={BellRing} size={16} />
        <span>
          {messages.edit}
          <span className="sr-only"> {name[locale]}</span>
          <span className="font-normal text-ink-soft">
            {getColon(locale)}
            {kinds.length > 0
              ? formatList(
                  kinds.map((each) => messages.short[each]),
                  locale,
                )
              : messages.noAlerts}
          </span>
        </span>
      </button>
    </li>
  );
}

function Change({ name, change }: { name: string; change: WatchedProduct["dayChange"] }) {
  const messages = useMessages("productWatch");
  const { locale } = usePageContext();
  return (
    <div>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd>
        {change ? (
          <>
            <PercentChange rate={change.rate} locale={locale} className="font-semibold" />
            <Since>{interpolate(messages.from, { date: formatDate(change.from, locale) })}</Since>
          </>
        ) : (
          <span className="text-ink-faint" title={messages.none}>
            <span aria-hidden="true">–</span>
            <span className="sr-only">{messages.none}</span>
          </span>
        )}
      </dd>
    </div>
  );
}

const Since = ({ children }: { children: string }) => (
  <span className="block text-xs font-normal text-ink-faint">{children}</span>
);
