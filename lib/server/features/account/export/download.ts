import { and, eq, gt, sql } from "drizzle-orm";
import { downloadDataExport as contract } from "#lib/contracts/account/export";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { setRequestUser } from "#lib/server/core/request-context";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { readLinkToken } from "#lib/server/features/account/export/link-token";
import { dataExports } from "#lib/server/features/account/export/schema";
import { respondWithBytes } from "#lib/server/features/file/byte-response";
import { sessions } from "#lib/server/features/session/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { toExportKey } from "#lib/server/platform/storage/storage-key";

/** Serves an archive to whoever has a link that its user created, while that user is logged in. */
export const downloadDataExport = operation(contract, async ({ query, request }) => {
  const archive = await findArchive(await readLinkToken(query.token));
  if (!archive) throw new AppError("linkExpired");
  setRequestUser(archive.userId);
  // Browsers ask for the rest of an interrupted download.
  if (request.method === "GET" && !request.headers.has("range")) {
    logSecurityEvent("dataExport.downloaded");
  }
  const day = archive.requestedAt.toISOString().slice(0, 10);
  const content = {
    key: toExportKey(archive.id, archive.attempts),
    bytes: archive.bytes ?? 0,
    mediaType: "application/zip",
  };
  return respondWithBytes(content, request, {
    "cache-control": "private, no-store",
    "cdn-cache-control": "no-store",
    "content-disposition": `attachment; filename="fundlore-${archive.userId}-${day}.zip"`,
    "referrer-policy": "no-referrer",
  });
});

async function findArchive({ exportId, sessionId }: { exportId: string; sessionId: string }) {
  const now = sql`now()`;
  const [archive] = await db()
    .select({
      id: dataExports.id,
      attempts: dataExports.attempts,
      bytes: dataExports.bytes,
      requestedAt: dataExports.requestedAt,
      userId: users.id,
    })
    .from(dataExports)
    .innerJoin(users, and(eq(users.key, dataExports.userKey), eq(users.state, "active")))
    .innerJoin(sessions, and(eq(sessions.userKey, users.key), gt(sessions.expiresAt, now)))
    .where(
      and(
        eq(dataExports.id, exportId),
        eq(dataExports.state, "ready"),
        gt(dataExports.expiresAt, now),
        eq(sessions.id, sessionId),
      ),
    );
  return archive ?? null;
}
