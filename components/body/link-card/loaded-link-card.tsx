"use client";
import { useQuery } from "@tanstack/react-query";
import { OwnCard } from "#components/body/link-card/own-card";
import { PlainLink } from "#components/body/link-card/plain-link";
import { usePageContext } from "#components/i18n/use-page-context";
import { withQueryProvider } from "#components/ui/query-provider";
import { assetClassesQueryOptions, linkedPagesQueryOptions } from "#lib/client/post/link-card";
import type { OwnCardFields } from "#lib/domain/body/link-card/fields";

/** Loads what everybody may see of the page of a card. It stays a link until then, and without it. */
function LoadedLinkCard({ fields }: { fields: OwnCardFields }) {
  const page = usePageContext();
  const { origin } = window.location;
  const { data: linked } = useQuery(linkedPagesQueryOptions(fields));
  const { data: assetClasses } = useQuery(assetClassesQueryOptions(page.locale));
  if (!linked || !assetClasses) return <PlainLink fields={fields} page={page} origin={origin} />;
  return <OwnCard fields={fields} links={{ page, linked, assetClasses, origin }} />;
}

export default withQueryProvider(LoadedLinkCard);
