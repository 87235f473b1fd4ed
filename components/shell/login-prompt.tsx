"use client";
import { lazy, Suspense } from "react";
import { loginPromptStore } from "#lib/client/login-prompt";

const LoginPromptModal = lazy(() => import("#components/shell/login-prompt-modal"));

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
