import { inArray } from "drizzle-orm";
import { demoPassword } from "#lib/demo/accounts";
import type { DemoInvestor } from "#lib/demo/content/schema";
import type { Media } from "#lib/demo/seed-media";
import type { Locale } from "#lib/domain/locale";
import { computeSkeletons } from "#lib/domain/screening/name-skeleton";
import { randomCode } from "#lib/server/core/random";
import { hashPassword } from "#lib/server/features/account/password";
import { files } from "#lib/server/features/file/schema";
import { userCounts, users } from "#lib/server/features/user/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

const accountAgeMs = 420 * 86_400_000;

/** Stores the investors with their avatars. Returns their keys by id. */
export async function seedInvestors(
  tx: Executor,
  investors: DemoInvestor[],
  language: Locale,
  media: Media,
): Promise<Map<string, bigint>> {
  const passwordHash = await hashPassword(demoPassword);
  const rows = await tx
    .insert(users)
    .values(
      investors.map((investor) => ({
        ...investor,
        ...computeSkeletons(investor),
        email: `${investor.id}@example.com`,
        passwordHash,
        language,
        avatarFileId: media.avatars.get(investor.id) ?? null,
        referralCode: randomCode(8),
        createdAt: new Date(Date.now() - accountAgeMs),
      })),
    )
    .returning({ key: users.key, id: users.id });
  await tx.insert(userCounts).values(rows.map(({ key }) => ({ userKey: key })));
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  for (const [id, key] of keys) {
    const fileIds = media.fileIdsByOwner.get(id) ?? [];
    if (fileIds.length === 0) continue;
    await tx.update(files).set({ ownerKey: key }).where(inArray(files.id, fileIds));
  }
  return keys;
}
