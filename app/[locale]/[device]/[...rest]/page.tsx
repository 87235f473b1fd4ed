import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { placeOf } from "#lib/i18n/page-params";
import { Missing, missingMetadata } from "../missing";

type Props = PageProps<"/[locale]/[device]/[...rest]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = placeOf(await params);
  return place ? missingMetadata(place) : {};
}

/** Every address that no page has. */
export default async function Page({ params }: Props) {
  const place = placeOf(await params);
  if (!place) notFound();
  setRequestLocale(place.locale);
  return <Missing />;
}
