import type { Figure } from "#lib/contracts/product/figure";
import type { FigureFields } from "#lib/domain/body/figure/fields";
import type { Messages } from "#lib/i18n/types";
import type { PageContext } from "#lib/paths";

/** The figures of all blocks of a body in reading order, with what it takes to show them. */
export type BodyFigures = {
  page: PageContext;
  messages: Messages["productFigure"];
  blocks: Figure[];
};

/** What the parts of a block share. */
export type FigureContext = {
  page: PageContext;
  messages: Messages["productFigure"];
  fields: FigureFields;
  block: Figure;
};

/** Returns the fund's name now, in the language of the page; the written one if it is not listed. */
export const getProductName = ({ fields, block, page }: FigureContext, index: number): string =>
  block.products[index]?.current?.name[page.locale] ?? fields.products[index]?.name ?? "";
