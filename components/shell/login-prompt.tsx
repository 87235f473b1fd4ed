"use client";
import { lazy, Suspense } from "react";
import { loginPromptStore } from "#lib/client/login-prompt";
import { part } from "#lib/client/part";

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
