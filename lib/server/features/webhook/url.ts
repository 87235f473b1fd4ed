import { env } from "#lib/server/core/env";
import { invalidInput } from "#lib/server/core/error";
import { parsePublicUrl } from "#lib/server/platform/http/public-request";

/** True where somebody develops or tests: programs then listen on this host, without TLS. */
export const allowsLoopback = (): boolean => env().NODE_ENV !== "production";

/** @throws AppError(invalid) unless it is a https URL that may lead to a public address */
export function requireWebhookUrl(text: string): string {
  const url = parsePublicUrl(text, { allowLoopback: allowsLoopback() });
  if (!url || url.hash) throw invalidInput({ url: "not valid" });
  return url.href;
}
