import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PageStatus } from "#components/seo/page-status";
import { NotFoundScreen } from "#components/shell/not-found-screen";
import type { PageContext } from "#lib/paths";

export async function notFoundMetadata({ locale }: PageContext): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "common.error.notFound" });
  return { title: t("title"), description: t("text") };
}

/** The page for an address at which nothing is, with status 404. */
export function NotFoundPage({ children = <NotFoundScreen /> }: { children?: ReactNode }) {
  return (
    <>
      <PageStatus status={404} />
      {children}
    </>
  );
}
