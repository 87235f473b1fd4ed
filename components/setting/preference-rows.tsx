"use client";
import { Languages, Newspaper, SunMoon } from "lucide";
import { LanguageFilter } from "#components/feed/language-filter";
import { useMessages } from "#components/i18n/use-page-context";
import { InstallRow } from "#components/setting/install-row";
import { LanguageChoice } from "#components/setting/language-choice";
import { ControlRow, RowGroup } from "#components/setting/setting-row";
import { ThemeChoice } from "#components/setting/theme-choice";
import { useSession } from "#lib/client/session/session";

/** Language and theme, which need no login, and the language of posts, which does. */
export function PreferenceRows() {
  const { settings: messages } = useMessages("profile");
  return (
    <RowGroup title={messages.group.preferences}>
      <ControlRow icon={Languages} title={messages.row.language}>
        <LanguageChoice />
      </ControlRow>
      {useSession() && (
        <ControlRow icon={Newspaper} title={messages.row.postLanguage}>
          <LanguageFilter isLabelHidden />
        </ControlRow>
      )}
      <ControlRow icon={SunMoon} title={messages.row.theme}>
        <ThemeChoice />
      </ControlRow>
      <InstallRow />
    </RowGroup>
  );
}
