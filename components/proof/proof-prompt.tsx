"use client";
import { lazy, Suspense } from "react";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { proofRequest } from "#lib/client/proof/proof-request";

const ProofDialog = lazy(() => lazyImport(() => import("#components/proof/proof-dialog")));

/** Mounts the question for a proof, whose code loads when it is first needed. */
export function ProofPrompt() {
  const request = proofRequest.useValue();
  if (!request) return null;
  return (
    <Suspense>
      <ProofDialog request={request} />
    </Suspense>
  );
}
