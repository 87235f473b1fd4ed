import { isLocale, type Locale, type Namespace, namespaces } from "#lib/domain/locale";
import { document } from "#lib/server/platform/http/text-document";

/** The texts of a namespace in a language, as translators wrote them; null for unknown ones. */
export async function serveTexts(
  request: Request,
  locale: string,
  file: string,
): Promise<Response | null> {
  const namespace = namespaces.find((name) => `${name}.json` === file);
  if (!isLocale(locale) || !namespace) return null;
  const body = JSON.stringify(await textsOf(locale, namespace));
  return document(request, { body, type: "application/json", maxAge: 300 });
}

async function textsOf(locale: Locale, namespace: Namespace): Promise<unknown> {
  const path = `../../../messages/${locale}/${namespace}.json`;
  const file = await import(path, { with: { type: "json" } });
  return file.default;
}
