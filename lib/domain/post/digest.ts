import { getImageIds, getPlainText, getProductIds } from "#lib/domain/body/content";
import type { BodySize } from "#lib/domain/body/excess";
import { omitMissingImages } from "#lib/domain/body/missing-images";
import { getProse } from "#lib/domain/body/outline";
import { parseBody, serializeBody } from "#lib/domain/body/parse";
import { measureBody } from "#lib/domain/body/size";
import { getAllText, getSearchedText, maskBody } from "#lib/domain/body/texts";
import { getCaptionText } from "#lib/domain/file/captions-text";
import { buildSummary } from "#lib/domain/post";
import { maskHits } from "#lib/domain/screening/watched-word/censor";
import { compileMatcher, findHits } from "#lib/domain/screening/watched-word/matcher";
import { extractTerms } from "#lib/domain/text/search";

/** A body as stored, and what is derived from it. */
export type BodyDigest = {
  body: string;
  text: string;
  /** All texts, also those of pictures and the addresses of links, to find words in. */
  allText: string;
  /** The beginning of the prose, which serves as a summary. */
  excerpt: string;
  imageIds: string[];
  productIds: string[];
  size: BodySize;
  /** The search terms of text and captions; none unless they were asked for. */
  terms: string[];
};

export type DigestOptions = {
  withTerms: boolean;
  /** Words to replace by asterisks. */
  censoredWords?: readonly string[];
  /** Captions of the video, in WebVTT, that add to the search terms. */
  captions?: string;
};

/** Sanitizes a body and derives everything that is stored with it. Slow for a long body. */
export function digestBody(
  serialized: string,
  { withTerms, censoredWords = [], captions = "" }: DigestOptions,
): BodyDigest {
  const root = parseBody(serialized);
  if (censoredWords.length > 0) {
    const matcher = compileMatcher(censoredWords.map((word) => ({ word })));
    maskBody(root, (text) => maskHits(text, findHits(matcher, text)));
  }
  const shown = omitMissingImages(root);
  const text = getPlainText(shown);
  return {
    body: serializeBody(root),
    text,
    // Also what becomes public once a missing picture is added.
    allText: getAllText(root),
    excerpt: buildSummary(getProse(shown) || text),
    imageIds: getImageIds(root),
    productIds: getProductIds(root),
    size: measureBody(root),
    terms: withTerms ? extractTerms(`${getSearchedText(shown)}\n${getCaptionText(captions)}`) : [],
  };
}
