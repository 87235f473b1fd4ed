"use client";
import { DecisionActions } from "#components/desk/decision-actions";
import { defineDeskList } from "#components/desk/define-desk-list";
import { RequestReason } from "#components/desk/request-reason";
import { RowTitle } from "#components/desk/row-title";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { UndoButton } from "#components/product/desk/undo-button";
import { BackLink } from "#components/ui/back-link";
import { ScrollArea } from "#components/ui/scroll-area";
import type { FilterPart } from "#lib/client/desk/filter";
import { useDeskChange } from "#lib/client/desk/query";
import * as productDeskCalls from "#lib/contracts/product/desk-calls";
import type { NavImport } from "#lib/contracts/product/nav-import-desk";
import type { NavImportState } from "#lib/domain/product/nav-import";
import { formatDate, formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

const stateTabs: FilterPart<NavImportState> = {
  kind: "choice",
  isTabs: true,
  label: ({ productDesk }) => productDesk.tabs.label,
  values: ["pending", "stored", "approved", "rejected", "undone"],
  default: "pending",
  names: ({ productDesk }) => productDesk.tabs,
};

/** Imports of NAVs: those that wait for a second person, and what became of the others. */
export const NavImports = defineDeskList({
  section: "products",
  title: ({ productDesk }) => productDesk.import.list,
  call: productDeskCalls.listNavImports,
  texts: ({ productDesk }) => ({
    ...productDesk.import,
    lead: productDesk.import.lead2,
    listLabel: productDesk.import.list,
  }),
  filters: { state: stateTabs },
  id: "navImportId",
  row: NavImportCard,
  actions: () => (
    <BackLink href={usePaths().adminProducts()}>{useMessages("productDesk").product.back}</BackLink>
  ),
});

/** An import of NAVs with its jumps, and the decision about it. */
function NavImportCard({ item }: { item: NavImport }) {
  const { import: messages, by, approved, declined } = useMessages("productDesk");
  const { locale } = usePageContext();
  const paths = usePaths();
  const deciding = useDeskChange(
    productDeskCalls.decideNavImport,
    { navImportId: item.navImportId },
    ["product", "order"],
  );
  const day = (date: string) => formatDate(date, locale);
  return (
    <article className="py-5 text-sm">
      <RowTitle href={paths.adminProduct(item.productId)}>{item.productName[locale]}</RowTitle>
      <p className="text-ink-soft">
        {interpolate(formatPlural(messages.rows, item.rows, locale), {
          from: day(item.from),
          to: day(item.to),
        })}
      </p>
      {item.jumps.length + item.closedDays.length > 0 && (
        <ScrollArea
          label={item.productName[locale]}
          isInSection
          className="max-h-48 max-w-column border-y border-line"
        >
          <ul className="divide-y divide-line">
            {item.jumps.map((jump) => (
              <li key={jump.date} className="py-1.5 tabular-nums">
                {interpolate(messages.jumpShort, { ...jump, date: day(jump.date) })}
              </li>
            ))}
            {item.closedDays.map(({ date, kind }) => (
              <li key={`${date} ${kind}`} className="py-1.5 tabular-nums">
                {interpolate(messages.closedKind[kind], { date: day(date) })}
              </li>
            ))}
          </ul>
        </ScrollArea>
      )}
      <RequestReason request={item} />
      {item.decidedById && item.decidedAt && (
        <p className="mt-1 text-xs text-ink-soft">
          {item.state === "rejected" ? declined : approved}
          {" · "}
          {interpolate(by, {
            id: `@${item.decidedById}`,
            date: formatDateTime(item.decidedAt, locale),
          })}
        </p>
      )}
      {(item.state === "stored" || item.state === "approved") && (
        <UndoButton
          call={productDeskCalls.undoNavImport}
          params={{ navImportId: item.navImportId }}
          label={item.productName[locale]}
        />
      )}
      {item.state === "pending" && (
        <DecisionActions
          canApprove={item.canDecide}
          texts={messages}
          mutation={deciding}
          label={item.productName[locale]}
        />
      )}
    </article>
  );
}
