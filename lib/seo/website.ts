import type { Metadata } from "next";
import { buildShareMetadata } from "#lib/seo/share-metadata";

/** Builds the metadata of pages other than posts and profiles. */
export function buildWebsiteMetadata(...page: Parameters<typeof buildShareMetadata>): Metadata {
  const metadata = buildShareMetadata(...page);
  return { ...metadata, openGraph: { ...metadata.openGraph, type: "website" } };
}
