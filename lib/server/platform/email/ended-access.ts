import type { Locale } from "#lib/domain/locale";
import { emailTranslator } from "#lib/server/platform/email/messages";

/** Access to an account that ended: a number of devices, and the names of the rest. */
export type EndedAccess = {
  devices: number;
  passkeys: string[];
  apiTokens: string[];
  webhooks: string[];
};

const namedKinds = ["passkeys", "apiTokens", "webhooks"] as const;

/** Returns a sentence that lists what ended, or null if nothing did. */
export function describeEndedAccess(ended: EndedAccess, locale: Locale): string | null {
  const t = emailTranslator(locale);
  // A passkey may have no name.
  const joinNames = (names: string[]) =>
    names
      .filter(Boolean)
      .map((name) => t("endedAccess.name", { name }))
      .join(t("endedAccess.nameSeparator"));
  const items = [
    ...(ended.devices > 0 ? [t("endedAccess.devices", { count: ended.devices })] : []),
    ...namedKinds
      .filter((kind) => ended[kind].length > 0)
      .map((kind) =>
        t(`endedAccess.${kind}`, {
          count: ended[kind].length,
          names: joinNames(ended[kind]),
        }).trim(),
      ),
  ];
  if (items.length === 0) return null;
  return t("endedAccess.sentence", { items: items.join(t("endedAccess.separator")) });
}
