"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { LoginPanel } from "#components/account/login-panel";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { PreferenceRows } from "#components/setting/preference-rows";
import { useSession } from "#lib/client/session/session";

/** Redirects to the viewer's own settings. Without a login it offers language and theme only. */
export function SettingsRedirect() {
  const { settings: messages } = useMessages("profile");
  const paths = usePaths();
  const router = useRouter();
  const user = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (userId) router.replace(paths.userSettings(userId));
  }, [userId, paths, router]);
  return (
    <div className="max-w-column pb-10">
      <h1 className="text-3xl">{messages.title}</h1>
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
