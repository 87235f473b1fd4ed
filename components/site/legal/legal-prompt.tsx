"use client";
import { lazy, Suspense } from "react";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { legalRequest } from "#lib/client/site/legal/legal-request";

const LegalPromptModal = lazy(() =>
  lazyImport(() => import("#components/site/legal/legal-prompt-modal")),
);

/** Mounts the question to accept legal texts, whose code loads when it is first needed. */
export function LegalPrompt() {
  const request = legalRequest.useValue();
  if (!request) return null;
  return (
    <Suspense>
      <LegalPromptModal request={request} />
    </Suspense>
  );
}
