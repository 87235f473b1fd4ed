"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { getServerSettingDefinition, type ServerSettingKey } from "#lib/domain/site/setting";
import { formatPlural } from "#lib/format/plural";

/** Returns a function that writes the value of a setting with its unit; null is the default. */
export function useFormatSetting() {
  const messages = useMessages("siteSetting");
  const { locale } = usePageContext();
  return (key: ServerSettingKey, value: boolean | number | null): string => {
    if (value === null) return messages.toDefault;
    if (typeof value === "boolean") return value ? messages.on : messages.off;
    const definition = getServerSettingDefinition(key);
    const unit = definition.kind === "number" ? definition.unit : "";
    return unit === "" ? String(value) : formatPlural(messages.unit[unit], value, locale);
  };
}
