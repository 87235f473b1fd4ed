import clsx from "clsx";
import type { ReactNode } from "react";
import { BackLink } from "#components/ui/back-link";
import { Link } from "#components/ui/link";
import { NeedsScript } from "#components/ui/needs-script";
import { PageHeader } from "#components/ui/page-header";
import { QueryProvider } from "#components/ui/query-provider";
import { tabListClassName, tabVariants } from "#components/ui/tab-variants";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type OwnPage = "orders" | "holdings" | "watchlist";

type Props = {
  page: PageContext;
  messages: Pick<Messages, "common" | "product">;
  current: OwnPage;
  title: string;
  standfirst?: string;
  children: ReactNode;
};

/** The frame of a viewer's own orders, holdings and watchlist, each a tab away from the others. */
export function OwnFrame({ page, messages, current, title, standfirst, children }: Props) {
  const { product, common } = messages;
  const paths = pathsIn(page);
  const tabs: Record<OwnPage, { name: string; href: string }> = {
    orders: { name: product.order.myOrders, href: paths.orders() },
    holdings: { name: product.order.holdings, href: paths.holdings() },
    watchlist: { name: product.watch.title, href: paths.watchlist() },
  };
  return (
    <div data-wide>
      <PageHeader
        kicker={<BackLink href={paths.products()}>{product.detail.back}</BackLink>}
        title={title}
        standfirst={standfirst}
      />
      <nav
        aria-label={product.order.ownLabel}
        className={clsx(tabListClassName, "mt-4 mb-5")}
        data-no-print
      >
        {Object.entries(tabs).map(([key, { name, href }]) => (
          <Link
            key={key}
            href={href}
            aria-current={key === current ? "page" : undefined}
            className={tabVariants(key === current)}
          >
            {name}
          </Link>
        ))}
      </nav>
      <NeedsScript note={common.ui.needsScript}>
        <QueryProvider>{children}</QueryProvider>
      </NeedsScript>
    </div>
  );
}
