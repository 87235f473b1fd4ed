import { type ProofRequest, proofRequest } from "#lib/client/account/proof/proof-request";
import type { ProofNeed } from "#lib/domain/account/proof";
import type { Locale } from "#lib/domain/locale";

let pending: Promise<boolean> | null = null;

/**
 * Asks the viewer to prove who they are. Resolves to false if they cancel, or if the texts of the
 * question do not load. Calls that are refused at the same time share one dialog.
 */
export function askForProof(locale: Locale, need: ProofNeed): Promise<boolean> {
  pending ??= openDialog(locale, need)
    .catch(() => false)
    .finally(() => {
      pending = null;
    });
  return pending;
}

async function openDialog(locale: Locale, need: ProofNeed): Promise<boolean> {
  const response = await fetch(`/locales/${locale}/proof.json`);
  const messages = (await response.json()) as ProofRequest["messages"];
  return new Promise((resolve) => {
    proofRequest.set({
      ...need,
      messages,
      finish: (isProven) => {
        proofRequest.set(null);
        resolve(isProven);
      },
    });
  });
}
