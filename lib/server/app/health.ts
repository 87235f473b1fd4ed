import { client } from "#lib/server/platform/postgres/client";

/** A slower database counts as down. */
const maxReplyMs = 3_000;

async function isDatabaseUp(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), maxReplyMs);
  });
  try {
    return await Promise.race([client()`select 1`.then(() => true), timeout]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Responds to a load balancer: 200 if ready to serve, 503 if not or while stopping. */
export async function checkHealth(isStopping: boolean): Promise<Response> {
  const database = await isDatabaseUp();
  const status = isStopping ? "stopping" : database ? "ok" : "failing";
  return Response.json(
    { status, database },
    { status: status === "ok" ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
