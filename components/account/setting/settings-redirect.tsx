"use client";
import { RedirectLoggedIn } from "#components/account/redirect-logged-in";
import { PreferenceRows } from "#components/account/setting/preference-rows";
import { useMessages } from "#components/i18n/use-page-context";
import { LoginPanel } from "#components/session/login-panel";
import { PageTitle } from "#components/ui/page-title";
import { useSession } from "#lib/client/session/session";

/** Redirects to the viewer's own settings. Without a login it offers language and theme only. */
export function SettingsRedirect() {
  const { settings: messages } = useMessages("profile");
  const user = useSession();
  return (
    <div className="max-w-column pb-10">
      <RedirectLoggedIn />
      <PageTitle>{messages.title}</PageTitle>
      <div className="mt-6">
        <PreferenceRows />
      </div>
      {user === null && (
        <div className="mt-4">
          <LoginPanel title={messages.loginTitle} text={messages.loginText} />
        </div>
      )}
    </div>
  );
}
