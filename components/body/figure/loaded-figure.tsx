"use client";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { ProductFigure } from "#components/body/figure/figure";
import { usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { withQueryProvider } from "#components/ui/query-provider";
import { figureMessagesQueryOptions, figureQueryOptions } from "#lib/client/product/figure/queries";
import type { FigureFields } from "#lib/domain/body/figure/fields";

type Props = {
  fields: FigureFields;
  since?: string | undefined;
  /** Shown until the figures are loaded. */
  children: ReactNode;
};

/** Loads the figures of a block with its texts. */
function LoadedFigure({ fields, since, children }: Props) {
  const page = usePageContext();
  const id = useId();
  const messages = useQuery(figureMessagesQueryOptions(page.locale));
  const block = useQuery(figureQueryOptions(fields, since));
  // The last figures stay until those of other days are loaded, but not in another view.
  const isSameView =
    block.data?.view === fields.view && block.data.products.length === fields.products.length;
  if (messages.data && block.data && isSameView) {
    return (
      <ProductFigure
        id={id}
        fields={fields}
        block={block.data}
        page={page}
        messages={messages.data}
      />
    );
  }
  if (!messages.data || !block.isError) return children;
  return (
    <>
      {children}
      <p role="alert" className="-mt-6 mb-8 flex items-center gap-3 font-sans text-sm">
        {messages.data.failed}
        <Button variant="outline" size="sm" onClick={() => void block.refetch()}>
          {messages.data.retry}
        </Button>
      </p>
    </>
  );
}

export default withQueryProvider(LoadedFigure);
