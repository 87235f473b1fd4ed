import { eq } from "drizzle-orm";
import { legalAcceptances } from "#lib/server/features/site/legal/schema";
import { db } from "#lib/server/platform/postgres/client";

/** Erases which legal texts a user accepted. */
export const eraseAcceptances = (userKey: bigint) =>
  db().delete(legalAcceptances).where(eq(legalAcceptances.userKey, userKey));
