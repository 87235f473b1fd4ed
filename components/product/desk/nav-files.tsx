"use client";
import { defineDeskList } from "#components/desk/define-desk-list";
import { RequestReason } from "#components/desk/request-reason";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { NavFileForm } from "#components/product/desk/nav-file-form";
import { UndoButton } from "#components/product/desk/undo-button";
import { BackLink } from "#components/ui/back-link";
import { ButtonLink } from "#components/ui/button-link";
import * as productDeskCalls from "#lib/contracts/product/desk-calls";
import type { NavFile } from "#lib/contracts/product/nav-file";
import { navImportStates } from "#lib/domain/product/nav-import";
import { formatPlural } from "#lib/format/plural";

/** Imports a file with values of all funds, and lists those that were imported. */
export const NavFiles = defineDeskList({
  section: "products",
  title: ({ productDesk }) => productDesk.file.title,
  call: productDeskCalls.listNavFiles,
  texts: ({ productDesk: { file } }) => ({ ...file, listLabel: file.list }),
  id: "navFileId",
  row: NavFileCard,
  above: () => (
    <>
      <NavFileForm />
      <h2 className="rail-title">{useMessages("productDesk").file.list}</h2>
    </>
  ),
  actions: () => {
    const { nav, product } = useMessages("productDesk");
    const paths = usePaths();
    return (
      <>
        <ButtonLink href={paths.adminNavImports()} variant="outline" size="sm">
          {nav.imports}
        </ButtonLink>
        <BackLink href={paths.adminProducts()}>{product.back}</BackLink>
      </>
    );
  },
});

/** An imported file: whose it is, what became of it, and its undo. */
function NavFileCard({ item }: { item: NavFile }) {
  const { file: messages } = useMessages("productDesk");
  const { locale } = usePageContext();
  const { funds, name } = item;
  const states = navImportStates.filter((state) => funds[state] > 0);
  const title = name || messages.unnamed;
  const canUndo = funds.pending + funds.stored + funds.approved > 0;
  return (
    <article className="py-5 text-sm">
      <h3 className="font-semibold wrap-anywhere">{title}</h3>
      <p className="text-ink-soft">
        {[
          messages.channel[item.channel],
          item.source,
          formatPlural(messages.values, item.rows, locale),
          ...states.map((state) => formatPlural(messages.state[state], funds[state], locale)),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <RequestReason request={{ ...item, requestedById: item.createdById }} />
      {canUndo && (
        <UndoButton
          call={productDeskCalls.undoNavFile}
          params={{ navFileId: item.navFileId }}
          label={title}
        />
      )}
    </article>
  );
}
