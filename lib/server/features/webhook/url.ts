import { invalidInput } from "#lib/server/core/error";
import { allowsLoopback } from "#lib/server/platform/http/allows-loopback";
import { parsePublicUrl } from "#lib/server/platform/http/public-request";

/** @throws AppError(invalid) unless it is a https URL that may lead to a public address */
export function requireWebhookUrl(text: string): string {
  const url = parsePublicUrl(text, { allowLoopback: allowsLoopback() });
  if (!url || url.hash) throw invalidInput({ url: "not valid" });
  return url.href;
}
