"use client";
import { lazy, Suspense } from "react";
import { PlainLink } from "#components/body/link-card/plain-link";
import { usePageContext } from "#components/i18n/use-page-context";
import { useIsHydrating } from "#lib/client/browser/hydration";
import { lazyImport } from "#lib/client/browser/lazy-import";
import type { OwnCardFields } from "#lib/domain/body/link-card/fields";

const LoadedLinkCard = lazy(() =>
  lazyImport(() => import("#components/body/link-card/loaded-link-card")),
);

/** A card about whose page the browser asks, in posts that the server does not render. */
export function LazyLinkCard({ fields }: { fields: OwnCardFields }) {
  const page = usePageContext();
  const isHydrating = useIsHydrating();
  const link = <PlainLink fields={fields} page={page} origin="" />;
  if (isHydrating) return link;
  return (
    <Suspense fallback={link}>
      <LoadedLinkCard fields={fields} />
    </Suspense>
  );
}
