import { getRequestConfig } from "next-intl/server";
import { fallbackLocale, isLocale } from "#lib/domain/locale";
import { loadMessages } from "#lib/i18n/messages";

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = isLocale(requested) ? requested : fallbackLocale;
  return { locale, messages: await loadMessages(locale), timeZone: "UTC" };
});
