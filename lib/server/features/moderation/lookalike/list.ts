import { listLookalikes as contract } from "#lib/contracts/moderation/user-record-desk";
import {
  getLikenessStrength,
  type LikenessReason,
  likenessReasons,
  publicEmailDomains,
  weighLikeness,
} from "#lib/domain/screening/lookalike-account";
import { operation } from "#lib/server/core/operation";
import {
  listSameDomain,
  listSameMailbox,
  listSharedTraces,
  listUsersByKey,
  splitEmail,
} from "#lib/server/features/moderation/lookalike/queries";
import type { UserRow } from "#lib/server/features/moderation/user-queries";
import { requireUser } from "#lib/server/features/moderation/user-review/read-list";

const maxListed = 50;

export const listLookalikes = operation(contract, async ({ params }) => {
  const user = await requireUser(params.userId);
  const reasonsByKey = await findReasons(user);
  const strongest = [...reasonsByKey]
    .map(([key, reasons]) => ({ key, reasons: [...reasons], weight: weighLikeness([...reasons]) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, maxListed);
  const rows = await listUsersByKey(strongest.map(({ key }) => BigInt(key)));
  const items = strongest.flatMap(({ key, reasons }) => {
    const row = rows.find((each) => String(each.key) === key);
    if (!row || row.state === "purged") return [];
    const { id, username, role, state, createdAt } = row;
    return [
      {
        user: { id, username, role, state },
        createdAt: createdAt.toISOString(),
        reasons: likenessReasons.filter((reason) => reasons.includes(reason)),
        strength: getLikenessStrength(reasons),
      },
    ];
  });
  return { items };
});

/** Returns why other accounts look like this one, by key. */
async function findReasons({ key, email }: UserRow): Promise<Map<string, Set<LikenessReason>>> {
  const found = new Map<string, Set<LikenessReason>>();
  const add = (other: string, reason: LikenessReason) =>
    found.set(other, (found.get(other) ?? new Set()).add(reason));
  for (const trace of await listSharedTraces(key)) add(String(trace.key), trace.kind);
  if (email === "") return found;
  const parts = splitEmail(email);
  for (const other of await listSameMailbox(key, parts)) {
    add(String(other.key), other.email === parts.email ? "email" : "mailbox");
  }
  if (publicEmailDomains.has(parts.domain)) return found;
  for (const other of await listSameDomain(key, parts)) add(String(other.key), "emailDomain");
  return found;
}
