"use client";
import { lazy, Suspense } from "react";
import { part } from "#lib/client/browser/lazy-import";
import { loginPromptStore } from "#lib/client/session/login-prompt";

const LoginPromptModal = lazy(() => part(() => import("#components/shell/login-prompt-modal")));

/** The place of the login-required popup; it is loaded when somebody first needs it. */
export function LoginPrompt() {
  const open = loginPromptStore.useValue();
  if (!open) return null;
  return (
    <Suspense>
      <LoginPromptModal />
    </Suspense>
  );
}
