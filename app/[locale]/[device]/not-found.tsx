import type { Metadata } from "next";
import { getMessages } from "next-intl/server";
import { NotFoundScreen } from "#components/shell/not-found-screen";
import { parsePageParams } from "#lib/i18n/page-params";
import { notFoundMetadata } from "./page-definition";

type Props = { params: Promise<{ locale: string; device: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = parsePageParams(await params);
  return page ? notFoundMetadata(await getMessages({ locale: page.locale })) : {};
}

export default function NotFound() {
  return <NotFoundScreen />;
}
