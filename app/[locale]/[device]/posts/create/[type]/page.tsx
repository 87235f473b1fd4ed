import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { MessagesProvider } from "#components/i18n/page-context";
import { CreatePost } from "#components/post-form/create-post";
import { QueryProvider } from "#components/ui/query-provider";
import { loadNamespace } from "#lib/i18n/messages";
import { parsePageParams } from "#lib/i18n/page-params";
import { NotFoundPage } from "../../../not-found-page";

type Props = PageProps<"/[locale]/[device]/posts/create/[type]">;

const isType = (type: string): type is "normal" | "video" => type === "normal" || type === "video";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { type, ...rest } = await params;
  const place = parsePageParams(rest);
  if (!place || !isType(type)) return {};
  const t = await getTranslations({ locale: place.locale, namespace: "upload.title" });
  return { title: t(type), robots: { index: false } };
}

export default async function Page({ params }: Props) {
  const { type, ...rest } = await params;
  const place = parsePageParams(rest);
  if (!place) notFound();
  setRequestLocale(place.locale);
  if (!isType(type)) return <NotFoundPage />;
  return (
    <MessagesProvider messages={{ upload: await loadNamespace(place.locale, "upload") }}>
      <QueryProvider>
        <CreatePost type={type} />
      </QueryProvider>
    </MessagesProvider>
  );
}
