import { isDisposableEmail } from "disposable-email-domains-js";
import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { computeSkeleton } from "#lib/domain/screening/name-skeleton";
import { listDomains } from "#lib/domain/screening/signup-block";
import { AppError } from "#lib/server/core/error";
import { cacheByTag } from "#lib/server/core/tag-cache";
import { hasEmailServer } from "#lib/server/features/screening/signup-block/mail-server";
import { isInNetwork } from "#lib/server/features/screening/signup-block/normalize";
import { signupBlocks } from "#lib/server/features/screening/signup-block/schema";
import { getServerSetting } from "#lib/server/features/site/setting/get-server-setting";
import { db } from "#lib/server/platform/postgres/client";

export const networksTag = "signup-blocks";

type Entry = typeof signupBlocks.$inferSelect;
type Applicant = { id: string; username?: string | null | undefined; email: string; ip: string };

const isInForce = or(isNull(signupBlocks.expiresAt), gt(signupBlocks.expiresAt, sql`now()`));

/** Networks cannot be looked up by an index, so the few that there are stay in memory. */
const readNetworks = cacheByTag("signupBlocks.networks", networksTag, () =>
  db()
    .select({ value: signupBlocks.value, expiresAt: signupBlocks.expiresAt })
    .from(signupBlocks)
    .where(sql`${signupBlocks.kind} = 'network'`),
);

/**
 * Checks that nothing keeps a person from signing up.
 * @throws AppError(signupBlocked) naming the field, if it is not the network
 */
export async function requireSignupAllowed({ id, username, email, ip }: Applicant): Promise<void> {
  const address = email.toLowerCase();
  const domains = listDomains(address);
  const skeletons = [id, username ?? ""].filter(Boolean).map(computeSkeleton);
  const [found] = await db()
    .select({ kind: signupBlocks.kind, value: signupBlocks.value })
    .from(signupBlocks)
    .where(
      and(
        isInForce,
        or(
          and(sql`${signupBlocks.kind} = 'email'`, inArray(signupBlocks.value, [address])),
          and(sql`${signupBlocks.kind} = 'emailDomain'`, inArray(signupBlocks.value, domains)),
          and(sql`${signupBlocks.kind} = 'name'`, inArray(signupBlocks.value, skeletons)),
        ),
      ),
    )
    .limit(1);
  if (found) await countRefusal(found);
  if (found?.kind === "name") {
    throw createBlockedError(found.value === computeSkeleton(id) ? "id" : "username");
  }
  if (found) throw createBlockedError("email");
  const now = new Date();
  const networks = await readNetworks();
  const network = networks.find(
    ({ value, expiresAt }) => (!expiresAt || expiresAt > now) && isInNetwork(ip, value),
  );
  if (network) {
    await countRefusal({ kind: "network", value: network.value });
    throw new AppError("signupBlocked");
  }
  const refusesDisposable = await getServerSetting("refusesDisposableEmail");
  if (refusesDisposable && isDisposableEmail(address)) throw createBlockedError("email");
  const checksDomain = await getServerSetting("checksEmailDomain");
  if (checksDomain && !(await hasEmailServer(domains[0] ?? ""))) throw createBlockedError("email");
}

/** Tells staff whether an entry is of use. Who was refused is not stored. */
const countRefusal = ({ kind, value }: Pick<Entry, "kind" | "value">) =>
  db()
    .update(signupBlocks)
    .set({ refusedCount: sql`${signupBlocks.refusedCount} + 1`, refusedAt: sql`now()` })
    .where(and(eq(signupBlocks.kind, kind), eq(signupBlocks.value, value)));

const createBlockedError = (field: "id" | "username" | "email") =>
  new AppError("signupBlocked", { fields: { [field]: "blocked" } });
