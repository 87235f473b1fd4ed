import { asc, eq, inArray } from "drizzle-orm";
import { listDetections as contract } from "#lib/contracts/moderation/detection-desk";
import { operation } from "#lib/server/core/operation";
import { detectionAccounts, detections } from "#lib/server/features/moderation/detector/schema";
import { products } from "#lib/server/features/product/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

const maxListed = 20;

export const listDetections = operation(contract, async ({ query }) => {
  const found = await db()
    .select({ detection: detections, nameEn: products.nameEn, nameZh: products.nameZh })
    .from(detections)
    .leftJoin(products, eq(products.id, detections.productId))
    .where(eq(detections.caseId, BigInt(query.caseId)))
    .orderBy(asc(detections.id))
    .limit(maxListed);
  const ids = found.map(({ detection }) => detection.id);
  const accounts = ids.length === 0 ? [] : await listAccounts(ids);
  return {
    items: found.map(({ detection, nameEn, nameZh }) => ({
      kind: detection.kind,
      product:
        detection.productId === null
          ? null
          : {
              productId: String(detection.productId),
              name: { en: nameEn ?? "", zh: nameZh ?? "" },
            },
      createdAt: detection.createdAt.toISOString(),
      accounts: accounts
        .filter(({ row }) => row.detectionId === detection.id)
        .map(({ row, user }) => ({ user, count: row.count, postIds: row.postIds.map(String) })),
    })),
  };
});

const listAccounts = (ids: bigint[]) =>
  db()
    .select({
      row: detectionAccounts,
      user: { id: users.id, username: users.username, role: users.role, state: users.state },
    })
    .from(detectionAccounts)
    .innerJoin(users, eq(users.key, detectionAccounts.userKey))
    .where(inArray(detectionAccounts.detectionId, ids))
    .orderBy(asc(detectionAccounts.userKey));
