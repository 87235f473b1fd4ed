import { createStore } from "#lib/client/browser/store";
import type { PendingLegal } from "#lib/contracts/site/legal";
import type { Messages } from "#lib/i18n/types";

export type LegalRequest = { items: PendingLegal[]; messages: Messages["siteLegal"] };

/** The legal texts that the viewer is asked to accept; null if there are none. */
export const legalRequest = createStore<LegalRequest | null>(null);
