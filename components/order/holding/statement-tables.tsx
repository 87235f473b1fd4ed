"use client";
import type { ReactNode } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { SandboxBadge } from "#components/order/sandbox-note";
import { ScrollArea } from "#components/ui/scroll-area";
import { Section } from "#components/ui/section";
import type { HoldingStatement } from "#lib/contracts/order/holding";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney, formatNav } from "#lib/format/money";

/** The holdings at the end of a statement's year, and the purchases in it. */
export function StatementTables({ statement }: { statement: HoldingStatement }) {
  const messages = useMessages("orderHolding");
  const { statementPage } = messages;
  const { locale } = usePageContext();
  const { holdings, purchases, totals, year, until } = statement;
  return (
    <>
      <Table
        title={interpolate(statementPage.holdings, { date: formatDate(until, locale) })}
        empty={statementPage.noHoldings}
        columns={[messages.product, messages.units, messages.nav, messages.cost, messages.value]}
        rows={holdings.map((line) => ({
          id: line.product.productId,
          cells: [
            <ProductCell key="fund" line={line} />,
            line.units,
            <NavCell key="nav" line={line} until={until} />,
            formatMoney(line.cost, line.currency, locale),
            formatMoney(line.value, line.currency, locale),
          ],
        }))}
      />
      <Table
        title={interpolate(statementPage.purchases, { year })}
        empty={statementPage.noPurchases}
        columns={[
          messages.product,
          statementPage.date,
          messages.units,
          messages.nav,
          statementPage.fee,
          statementPage.total,
        ]}
        rows={[
          ...purchases.map((bought) => ({
            id: bought.orderId,
            cells: [
              <ProductCell key="fund" line={bought} />,
              formatDate(bought.date, locale),
              bought.units,
              formatNav(bought.nav, bought.currency, locale),
              formatMoney(bought.fee, bought.currency, locale),
              formatMoney(bought.total, bought.currency, locale),
            ],
          })),
          ...totals.map(({ currency, fee, total }) => ({
            id: currency,
            cells: [
              <strong key="sum">{interpolate(statementPage.sum, { currency })}</strong>,
              "",
              "",
              "",
              formatMoney(fee, currency, locale),
              formatMoney(total, currency, locale),
            ],
          })),
        ]}
      />
    </>
  );
}

type ProductCellProps = {
  line: Pick<HoldingStatement["holdings"][number], "product" | "isSandbox">;
};

function ProductCell({ line: { product, isSandbox } }: ProductCellProps) {
  const { locale } = usePageContext();
  return (
    <>
      {product.name[locale]}
      {isSandbox && <SandboxBadge className="ml-2" />}
      <span className="block text-xs text-ink-faint">{product.isin}</span>
    </>
  );
}

type NavCellProps = { line: HoldingStatement["holdings"][number]; until: string };

/** A NAV, with its day if that is an earlier one. */
function NavCell({ line: { nav, navDate, currency }, until }: NavCellProps) {
  const { locale } = usePageContext();
  return (
    <>
      {formatNav(nav, currency, locale)}
      {navDate !== until && (
        <span className="block text-xs text-ink-faint">{formatDate(navDate, locale)}</span>
      )}
    </>
  );
}

type TableProps = {
  title: string;
  empty: string;
  columns: string[];
  rows: { id: string; cells: ReactNode[] }[];
};

/** A table that scrolls sideways on a phone. The first cell of a row is its header. */
function Table({ title, empty, columns, rows }: TableProps) {
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <p className="py-4 text-sm text-ink-soft">{empty}</p>
      ) : (
        <ScrollArea label={title} isInSection>
          <table className="w-full text-right text-sm tabular-nums">
            <thead className="text-xs text-ink-soft">
              <tr>
                {columns.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className="py-2 pl-4 font-normal first:pl-0 first:text-left"
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-b border-line">
              {rows.map(({ id, cells: [header, ...cells] }) => (
                <tr key={id}>
                  <th scope="row" className="min-w-40 py-2 text-left font-normal">
                    {header}
                  </th>
                  {cells.map((cell, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns never reorder
                    <td key={index} className="py-2 pl-4 whitespace-nowrap">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </Section>
  );
}
