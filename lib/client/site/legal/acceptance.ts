import { call } from "#lib/client/api/call";
import { tabStore } from "#lib/client/browser/storage";
import { readViewAs } from "#lib/client/session/view-as";
import { legalRequest } from "#lib/client/site/legal/legal-request";
import * as siteCalls from "#lib/contracts/site/calls";
import type { PendingLegal } from "#lib/contracts/site/legal";
import { legalCheckKey } from "#lib/domain/device-storage";
import type { Locale } from "#lib/domain/locale";
import type { Messages } from "#lib/i18n/types";

/** Opens the question if the viewer has to accept something. Its texts load only then. */
async function ask(locale: Locale): Promise<void> {
  const { items } = await call(
    siteCalls.getPendingLegal,
    { query: { lng: locale } },
    { quiet: true },
  );
  if (items.length === 0) return;
  const response = await fetch(`/locales/${locale}/siteLegal.json`);
  legalRequest.set({ items, messages: (await response.json()) as Messages["siteLegal"] });
}

/** Asks after the server refused a call. Failures are silent: the refusal itself is shown. */
export async function askAfterRefusal(locale: Locale): Promise<void> {
  await ask(locale).catch(() => {});
}

/** Asks once after a log-in. */
export async function askAfterLogIn(locale: Locale, userId: string): Promise<void> {
  try {
    if (readViewAs() !== null || tabStore.read(legalCheckKey) === userId) return;
    tabStore.write(legalCheckKey, userId);
    await ask(locale);
  } catch {
    // Nothing answers: the server asks when something is written.
  }
}

/** Accepts what the viewer was asked for. */
export const acceptAll = (items: readonly PendingLegal[]) =>
  call(siteCalls.acceptLegal, {
    body: { accepted: items.map(({ document, number }) => ({ document, number })) },
  });
