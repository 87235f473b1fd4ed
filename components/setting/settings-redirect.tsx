"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { LoginPanel } from "#components/account/login-panel";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { PreferenceRows } from "#components/setting/preference-rows";
import { useSession } from "#lib/client/session/session";

/** Leads a member to their own settings; a visitor chooses language and look here. */
export function SettingsRedirect() {
  const { settings: texts } = useMessages("profile");
  const paths = usePaths();
  const router = useRouter();
  const user = useSession();
  const ownId = user?.id;
  useEffect(() => {
    if (ownId) router.replace(paths.userSettings(ownId));
  }, [ownId, paths, router]);
  return (
    <div className="max-w-column pb-10">
      <h1 className="text-3xl">{texts.title}</h1>
      <div className="mt-6">
        <PreferenceRows />
      </div>
      {user === null && (
        <div className="mt-4">
          <LoginPanel title={texts.loginTitle} text={texts.loginText} />
        </div>
      )}
    </div>
  );
}
