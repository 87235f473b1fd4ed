import { Resolver } from "node:dns/promises";
import { log } from "#lib/server/core/log";

const timeoutMs = 2_000;

/** Errors that say that the domain has none; all others are the resolver's own. */
const absent = new Set(["ENOTFOUND", "ENODATA"]);

/**
 * True if a domain accepts email: by an MX record, or an address without one. Also true if the
 * resolver does not answer in time, so that its outage keeps nobody out.
 */
export async function hasEmailServer(domain: string): Promise<boolean> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  const resolve = async <T>(query: () => Promise<T[]>): Promise<T[] | null> => {
    try {
      return await query();
    } catch (error) {
      if (absent.has((error as NodeJS.ErrnoException).code ?? "")) return [];
      log().warn({ err: error, domain }, "resolving an email domain failed");
      return null;
    }
  };
  const records = await resolve(() => resolver.resolveMx(domain));
  if (records === null) return true;
  // "MX ." says that the domain accepts none (RFC 7505).
  if (records.length > 0) return records.some(({ exchange }) => exchange !== "");
  const addresses = await resolve(() => resolver.resolve4(domain));
  return addresses === null || addresses.length > 0;
}
