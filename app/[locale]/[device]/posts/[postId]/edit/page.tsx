import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { TextProvider } from "#components/i18n/page-context";
import { EditPost } from "#components/post-form/edit-post";
import { QueryProvider } from "#components/shell/query";
import { loadNamespace } from "#lib/i18n/messages";
import { placeOf } from "#lib/i18n/page-params";
import { Missing } from "../../../missing";

type Props = PageProps<"/[locale]/[device]/posts/[postId]/edit">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = placeOf(await params);
  if (!place) return {};
  const t = await getTranslations({ locale: place.locale, namespace: "upload.title" });
  return { title: t("edit"), robots: { index: false } };
}

export default async function Page({ params }: Props) {
  const { postId, ...rest } = await params;
  const place = placeOf(rest);
  if (!place) notFound();
  setRequestLocale(place.locale);
  if (!/^[1-9]\d{0,17}$/.test(postId)) return <Missing />;
  return (
    <TextProvider texts={{ upload: await loadNamespace(place.locale, "upload") }}>
      <QueryProvider>
        <EditPost postId={postId} />
      </QueryProvider>
    </TextProvider>
  );
}
