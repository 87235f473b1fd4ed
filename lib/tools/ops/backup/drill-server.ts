import { and, desc, eq, isNotNull } from "drizzle-orm";
import { imageWidths } from "#lib/domain/limits";
import { boot } from "#lib/server/app/boot";
import { createHttpServer, listen } from "#lib/server/app/server";
import { decryptSecret } from "#lib/server/features/account/two-step/encrypt-secret";
import { twoSteps } from "#lib/server/features/account/two-step/schema";
import { files } from "#lib/server/features/file/schema";
import { startSession } from "#lib/server/features/session/start";
import { users } from "#lib/server/features/user/schema";
import { selectPublicPostIds } from "#lib/server/features/visibility/visible-files";
import { db } from "#lib/server/platform/postgres/client";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toFileKey } from "#lib/server/platform/storage/storage-key";

/*
 * Serves the API on a restored backup, in a process of its own with settings of its own, and checks
 * it as a client would. Starts no jobs and no queues: nobody gets an email from a drill.
 */

export type ServedChecks = {
  isReady: boolean;
  /** ID of the user whose session reads the account; null if there are no users. */
  loggedInAs: string | null;
  postCount: number;
  /** Path of the public picture that was fetched, and resized; null if there are none. */
  picture: string | null;
  /** True if the key decrypts a two-step secret; null if there is none. */
  isKeyRight: boolean | null;
};

const sns = "/sns/api/v1";

async function fetchOk(url: string, token?: string): Promise<Response> {
  const response = await fetch(url, {
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  });
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}.`);
  return response;
}

async function checkLogin(origin: string): Promise<string | null> {
  const [user] = await db()
    .select()
    .from(users)
    .where(eq(users.state, "active"))
    .orderBy(users.key)
    .limit(1);
  if (!user) return null;
  const token = await startSession(db(), user, "restore drill");
  const { data } = await (await fetchOk(`${origin}${sns}/user/my`, token)).json();
  if (data.id !== user.id) throw new Error("The session belongs to another user.");
  return user.id;
}

async function countPosts(origin: string): Promise<number> {
  const response = await fetchOk(`${origin}${sns}/post/trending/list?filter=newest`);
  return (await response.json()).data.items.length;
}

async function checkPicture(origin: string): Promise<string | null> {
  const storage = await getStorage();
  const images = await db()
    .select()
    .from(files)
    .where(and(eq(files.kind, "image"), isNotNull(selectPublicPostIds)))
    .orderBy(desc(files.createdAt))
    .limit(100);
  for (const { id, bytes, isReady } of images) {
    if (!isReady || (await storage.size(toFileKey(id))) === null) continue;
    const path = `${sns}/file/${id}`;
    const received = (await (await fetchOk(origin + path)).arrayBuffer()).byteLength;
    if (received !== bytes) throw new Error(`${path} has ${received} bytes instead of ${bytes}.`);
    await fetchOk(`${origin}${path}?w=${imageWidths[0]}`);
    return path;
  }
  return null;
}

async function checkKey(): Promise<boolean | null> {
  const [row] = await db().select().from(twoSteps).where(isNotNull(twoSteps.confirmedAt)).limit(1);
  if (!row) return null;
  decryptSecret(row.userKey, row.secret);
  return true;
}

const app = await boot();
const httpServer = createHttpServer(
  async (_, response) => {
    response.writeHead(404).end();
  },
  { dev: true },
);
try {
  const origin = `http://127.0.0.1:${await listen(httpServer.server)}`;
  const checks: ServedChecks = {
    isReady: (await fetchOk(`${origin}/readyz`)).ok,
    loggedInAs: await checkLogin(origin),
    postCount: await countPosts(origin),
    picture: await checkPicture(origin),
    isKeyRight: await checkKey(),
  };
  process.stdout.write(`${JSON.stringify(checks)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  await httpServer.stop(0);
  await app.stop();
}
