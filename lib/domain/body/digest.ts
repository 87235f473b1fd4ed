import { getImageIds, getPlainText, getProductIds } from "#lib/domain/body/content";
import { getProse } from "#lib/domain/body/outline";
import { parseBody, serializeBody } from "#lib/domain/body/parse";
import { buildSummary } from "#lib/domain/post";
import { extractTerms } from "#lib/domain/search";

/** A body as stored, and what is derived from it. */
export type BodyDigest = {
  body: string;
  text: string;
  /** The beginning of the prose, which serves as a summary. */
  excerpt: string;
  imageIds: string[];
  productIds: string[];
  /** The text's search terms; none unless they were asked for. */
  terms: string[];
};

/** Sanitizes a body and derives everything that is stored with it. Slow for a long body. */
export function digestBody(serialized: string, withTerms: boolean): BodyDigest {
  const root = parseBody(serialized);
  const text = getPlainText(root);
  return {
    body: serializeBody(root),
    text,
    excerpt: buildSummary(getProse(root) || text),
    imageIds: getImageIds(root),
    productIds: getProductIds(root),
    terms: withTerms ? extractTerms(text) : [],
  };
}
