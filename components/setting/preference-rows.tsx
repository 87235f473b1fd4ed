"use client";
import { Languages, SunMoon } from "lucide";
import { useMessages } from "#components/i18n/page-context";
import { LanguageChoice } from "#components/setting/language-choice";
import { ControlRow, RowGroup } from "#components/setting/setting-row";
import { ThemeChoice } from "#components/setting/theme-choice";

/** Language and look, which visitors choose too. */
export function PreferenceRows() {
  const { settings: texts } = useMessages("profile");
  return (
    <RowGroup title={texts.group.preferences}>
      <ControlRow icon={Languages} title={texts.row.language}>
        <LanguageChoice />
      </ControlRow>
      <ControlRow icon={SunMoon} title={texts.row.theme}>
        <ThemeChoice />
      </ControlRow>
    </RowGroup>
  );
}
