"use client";
import { Languages, Newspaper, SunMoon, TriangleAlert } from "lucide";
import { InstallRow } from "#components/account/setting/install-row";
import { LanguageChoice } from "#components/account/setting/language-choice";
import { ShortcutRow } from "#components/account/setting/shortcut-row";
import { ThemeChoice } from "#components/account/setting/theme-choice";
import { LanguageSetting } from "#components/feed/language-setting";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { ControlRow, RowGroup } from "#components/setting/setting-row";
import { SwitchInput } from "#components/setting/switch-input";
import { showWarnedPosts } from "#lib/client/reading/content-warnings";
import { useShowsWarnedPosts } from "#lib/client/reading/use-shows-warned-posts";
import { useSession } from "#lib/client/session/session";

/** Language, theme and content warnings, which need no login, and the language of posts, which does. */
export function PreferenceRows() {
  const { settings: messages } = useMessages("profile");
  const viewer = useSession();
  const showsWarned = useShowsWarnedPosts();
  return (
    <RowGroup title={messages.group.preferences}>
      <ControlRow icon={Languages} title={messages.row.language}>
        <LanguageChoice />
      </ControlRow>
      {viewer && (
        <ControlRow icon={Newspaper} title={messages.row.postLanguage}>
          <LanguageSetting viewerId={viewer.id} />
        </ControlRow>
      )}
      <ControlRow icon={SunMoon} title={messages.row.theme}>
        <ThemeChoice />
      </ControlRow>
      <ControlRow icon={TriangleAlert} title={messages.row.warnings} note={messages.note.warnings}>
        <SwitchInput
          label={messages.row.warnings}
          checked={showsWarned}
          onChange={showWarnedPosts}
        />
      </ControlRow>
      {usePageContext().device === "desktop" && <ShortcutRow />}
      <InstallRow />
    </RowGroup>
  );
}
