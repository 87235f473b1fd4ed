"use client";
import { Languages, SunMoon } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { LanguageChoice } from "#components/setting/language-choice";
import { ControlRow, RowGroup } from "#components/setting/setting-row";
import { ThemeChoice } from "#components/setting/theme-choice";

/** Language and theme, which need no login. */
export function PreferenceRows() {
  const { settings: messages } = useMessages("profile");
  return (
    <RowGroup title={messages.group.preferences}>
      <ControlRow icon={Languages} title={messages.row.language}>
        <LanguageChoice />
      </ControlRow>
      <ControlRow icon={SunMoon} title={messages.row.theme}>
        <ThemeChoice />
      </ControlRow>
    </RowGroup>
  );
}
