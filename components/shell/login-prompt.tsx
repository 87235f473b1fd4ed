"use client";
import { lazy, Suspense } from "react";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { loginPromptStore } from "#lib/client/session/login-prompt";

const LoginPromptModal = lazy(() =>
  lazyImport(() => import("#components/shell/login-prompt-modal")),
);

/** Mounts the login-required popup, whose code loads when it is first needed. */
export function LoginPrompt() {
  const prompt = loginPromptStore.useValue();
  if (!prompt) return null;
  return (
    <Suspense>
      <LoginPromptModal press={prompt.press} />
    </Suspense>
  );
}
