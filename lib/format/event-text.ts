import type { WebhookEvent } from "#lib/domain/webhook";
import type { Messages } from "#lib/i18n/types";

type EventTexts = Messages["developer"]["webhook"]["event"];

/** Returns what an event tells of. A message has no dot in its key, so that the texts are nested. */
export function getEventText(texts: EventTexts, event: WebhookEvent): string {
  const [subject, change] = event.split(".") as [keyof EventTexts, string];
  const changes: Partial<Record<string, string>> = texts[subject];
  return changes[change] ?? event;
}
