import type { Metadata } from "next";
import { NotFoundScreen } from "#components/shell/not-found-screen";
import { loadNamespace } from "#lib/i18n/messages";
import { parsePageParams } from "#lib/i18n/page-params";
import { notFoundMetadata } from "./page-definition";

type Props = { params: Promise<{ locale: string; device: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = parsePageParams(await params);
  return page ? notFoundMetadata({ common: await loadNamespace(page.locale, "common") }) : {};
}

export default function NotFound() {
  return <NotFoundScreen />;
}
