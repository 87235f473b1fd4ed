import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import * as postCalls from "#lib/contracts/post/calls";
import type { LinkedPages } from "#lib/contracts/post/link-card";
import type { LinkCardFields, OwnCardFields } from "#lib/domain/body/link-card/fields";
import { recognizeSitePage } from "#lib/domain/body/link-card/known-site";
import { parseOwnPage } from "#lib/domain/body/link-card/own-page";
import type { Locale } from "#lib/domain/locale";
import type { Messages } from "#lib/i18n/types";

const minuteMs = 60_000;

const readLinkedPages = (fields: OwnCardFields, signal: AbortSignal): Promise<LinkedPages> => {
  const query = fields.kind === "post" ? { posts: fields.postId } : { products: fields.productId };
  return call(postCalls.listLinkedPages, { query }, { signal, quiet: true });
};

/** Loads what everybody may see of the page to which a card of this site leads. */
export const linkedPagesQueryOptions = (fields: OwnCardFields) =>
  queryOptions({
    queryKey: [
      "post",
      "link-card",
      fields.kind,
      fields.kind === "post" ? fields.postId : fields.productId,
    ],
    queryFn: ({ signal }) => readLinkedPages(fields, signal),
    staleTime: minuteMs,
  });

/** Loads the names of the classes of funds, which pages get only where they show funds. */
export const assetClassesQueryOptions = (locale: Locale) =>
  queryOptions({
    queryKey: ["messages", "product", locale],
    queryFn: async ({ signal }) => {
      const response = await fetch(`/locales/${locale}/product.json`, { signal });
      if (!response.ok) throw new Error(`The texts of funds answered ${response.status}.`);
      const { kind } = (await response.json()) as Messages["product"];
      return kind.assetClass;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** True for an address that may become a card. */
export const isCardAddress = (address: string, siteUrl: string): boolean =>
  parseOwnPage(address, siteUrl) !== null || recognizeSitePage(address) !== null;

/**
 * Reads what the card of an address shows; null for a page of this site that not everybody may see.
 * @throws ApiError, also if the other site says nothing about its page
 */
export async function readLinkCard(
  address: string,
  siteUrl: string,
  signal: AbortSignal,
): Promise<LinkCardFields | null> {
  const own = parseOwnPage(address, siteUrl);
  if (!own) {
    const page = await call(
      postCalls.fetchLinkCard,
      { body: { url: address } },
      { signal, quiet: true },
    );
    return { kind: "page", ...page };
  }
  if (own.kind === "posts") {
    const fields = { kind: "post", postId: own.id } as const;
    const { posts } = await readLinkedPages(fields, signal);
    return posts.length > 0 ? fields : null;
  }
  const { products } = await readLinkedPages(
    { kind: "product", productId: own.id, name: "" },
    signal,
  );
  const [product] = products;
  return product ? { kind: "product", productId: own.id, name: product.name[own.locale] } : null;
}
