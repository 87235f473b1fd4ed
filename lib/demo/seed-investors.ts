import { inArray } from "drizzle-orm";
import { demoPassword } from "#lib/demo/accounts";
import type { DemoInvestor } from "#lib/demo/content/types";
import type { Media } from "#lib/demo/seed-media";
import { randomCode } from "#lib/server/core/random";
import { hashPassword } from "#lib/server/features/account/password";
import type { Executor } from "#lib/server/platform/postgres/client";
import { files, userCounts, users } from "#lib/server/platform/postgres/schema/user";

/** Stores the investors with their avatars; resolves with each one's key. */
export async function seedInvestors(
  tx: Executor,
  investors: DemoInvestor[],
  language: "en" | "zh",
  media: Media,
): Promise<Map<string, bigint>> {
  const passwordHash = await hashPassword(demoPassword);
  const rows = await tx
    .insert(users)
    .values(
      investors.map((investor) => ({
        ...investor,
        email: `${investor.id}@example.com`,
        passwordHash,
        language,
        avatarFileId: media.avatars.get(investor.id) ?? null,
        referralCode: randomCode(8),
        createdAt: new Date(Date.now() - 420 * 86_400_000),
      })),
    )
    .returning({ key: users.key, id: users.id });
  await tx.insert(userCounts).values(rows.map(({ key }) => ({ userKey: key })));
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  for (const [id, key] of keys) {
    const own = media.owned.get(id) ?? [];
    if (own.length > 0) await tx.update(files).set({ ownerKey: key }).where(inArray(files.id, own));
  }
  return keys;
}
