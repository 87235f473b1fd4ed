import type { LinkedPages } from "#lib/contracts/post/link-card";
import type { AssetClass } from "#lib/domain/product/enums";
import type { PageContext } from "#lib/paths";

/** What it takes to show the cards of posts and funds of this site in a body. */
export type BodyLinks = {
  page: PageContext;
  /** What everybody may see of the pages that the cards lead to. */
  linked: LinkedPages;
  /** The names of the classes of funds. */
  assetClasses: Record<AssetClass, string>;
  /** Of this site, as its addresses begin. */
  origin: string;
};
