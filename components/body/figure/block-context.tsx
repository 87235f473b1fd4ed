import type { ProductBlock } from "#lib/contracts/product/figure";
import type { ProductBlockFields } from "#lib/domain/body/figure/fields";
import type { Messages } from "#lib/i18n/types";
import type { PageContext } from "#lib/paths";

/** The figures of all blocks of a body in reading order, with what it takes to show them. */
export type BodyProductBlocks = {
  page: PageContext;
  messages: Messages["productFigure"];
  blocks: ProductBlock[];
};

/** What the parts of a block share. */
export type BlockContext = {
  page: PageContext;
  messages: Messages["productFigure"];
  fields: ProductBlockFields;
  block: ProductBlock;
};

/** Returns the fund's name now, in the language of the page; the written one if it is not listed. */
export const getProductName = ({ fields, block, page }: BlockContext, index: number): string =>
  block.products[index]?.current?.name[page.locale] ?? fields.products[index]?.name ?? "";
