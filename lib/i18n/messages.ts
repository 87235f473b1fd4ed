import { type Locale, type Namespace, namespaces } from "#lib/domain/locale";
import type { Messages } from "#lib/i18n/types";

/** Loads the messages of one namespace. */
export async function loadNamespace<N extends Namespace>(
  locale: Locale,
  namespace: N,
): Promise<Messages[N]> {
  const file = await import(`../../messages/${locale}/${namespace}.json`, {
    with: { type: "json" },
  });
  return file.default;
}

/** Loads all messages of a language. For the server only. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const loaded = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await loadNamespace(locale, namespace)]),
  );
  return Object.fromEntries(loaded);
}
