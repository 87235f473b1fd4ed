import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { parsePageParams } from "#lib/i18n/page-params";
import { NotFoundPage, notFoundMetadata } from "../not-found-page";

type Props = PageProps<"/[locale]/[device]/[...rest]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = parsePageParams(await params);
  return place ? notFoundMetadata(place) : {};
}

/** Every address that no page has. */
export default async function Page({ params }: Props) {
  const place = parsePageParams(await params);
  if (!place) notFound();
  setRequestLocale(place.locale);
  return <NotFoundPage />;
}
