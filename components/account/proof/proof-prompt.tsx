"use client";
import { lazy, Suspense } from "react";
import { proofRequest } from "#lib/client/account/proof/proof-request";
import { lazyImport } from "#lib/client/browser/lazy-import";

const ProofDialog = lazy(() => lazyImport(() => import("#components/account/proof/proof-dialog")));

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
