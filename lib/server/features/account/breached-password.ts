import { createHash } from "node:crypto";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";

const deadlineMs = 3_000;
const prefixLength = 5;

/**
 * Returns true if a password is in the service at BREACHED_PASSWORDS_URL. The service gets the first five
 * digits of a hash, which a thousand passwords share, and returns the rest of each. If it does not answer,
 * the password counts as unknown, so that nobody is kept from changing theirs.
 */
export async function isBreachedPassword(password: string): Promise<boolean> {
  const { BREACHED_PASSWORDS_URL: url } = env();
  if (!url) return false;
  // The protocol of the service; nothing is protected by it.
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  try {
    const response = await fetch(`${url}/${hash.slice(0, prefixLength)}`, {
      // Other lines of count 0 hide how many there are.
      headers: { "add-padding": "true" },
      redirect: "error",
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (!response.ok) throw new Error(`The service answered ${response.status}.`);
    return hasHash(await response.text(), hash.slice(prefixLength));
  } catch (error) {
    log().warn({ err: error }, "a new password was not compared with breached ones");
    return false;
  }
}

/** Each line is the rest of a hash, a colon and how often it was found. */
const hasHash = (list: string, rest: string): boolean =>
  list.split(/\r?\n/).some((line) => {
    const [found, count] = line.split(":");
    return found === rest && count !== "0";
  });
