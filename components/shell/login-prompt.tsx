"use client";
import { lazy, Suspense } from "react";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { loginPromptStore } from "#lib/client/session/login-prompt";

const LoginPromptModal = lazy(() =>
  lazyImport(() => import("#components/shell/login-prompt-modal")),
);

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
