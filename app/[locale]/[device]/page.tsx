import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { placeOf } from "#lib/i18n/place";

export default async function Page({ params }: PageProps<"/[locale]/[device]">) {
  const place = placeOf(await params);
  if (!place) notFound();
  setRequestLocale(place.locale);
  return (
    <main>
      {place.locale} {place.device}
    </main>
  );
}
