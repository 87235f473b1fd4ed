import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { MessagesProvider } from "#components/i18n/page-context";
import { EditPost } from "#components/post-form/edit-post";
import { QueryProvider } from "#components/ui/query-provider";
import { loadNamespace } from "#lib/i18n/messages";
import { parsePageParams } from "#lib/i18n/page-params";
import { NotFoundPage } from "../../../not-found-page";

type Props = PageProps<"/[locale]/[device]/posts/[postId]/edit">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = parsePageParams(await params);
  if (!place) return {};
  const t = await getTranslations({ locale: place.locale, namespace: "upload.title" });
  return { title: t("edit"), robots: { index: false } };
}

export default async function Page({ params }: Props) {
  const { postId, ...rest } = await params;
  const place = parsePageParams(rest);
  if (!place) notFound();
  setRequestLocale(place.locale);
  if (!/^[1-9]\d{0,17}$/.test(postId)) return <NotFoundPage />;
  return (
    <MessagesProvider messages={{ upload: await loadNamespace(place.locale, "upload") }}>
      <QueryProvider>
        <EditPost postId={postId} />
      </QueryProvider>
    </MessagesProvider>
  );
}
