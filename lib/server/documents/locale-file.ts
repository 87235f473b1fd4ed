import { isLocale, namespaces } from "#lib/domain/locale";
import { loadNamespace } from "#lib/i18n/messages";
import { documentResponse } from "#lib/server/platform/http/text-document";

/** Serves the messages of one namespace; null for an unknown locale or namespace. */
export async function serveLocale(
  request: Request,
  locale: string,
  file: string,
): Promise<Response | null> {
  const namespace = namespaces.find((name) => `${name}.json` === file);
  if (!isLocale(locale) || !namespace) return null;
  const body = JSON.stringify(await loadNamespace(locale, namespace));
  return documentResponse(request, { body, type: "application/json", maxAge: 300 });
}
