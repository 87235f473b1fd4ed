import { client } from "#lib/server/platform/postgres/client";

/** A database that takes longer is not there, in milliseconds. */
const patience = 3_000;

const answers = async (): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const tired = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patience);
  });
  try {
    return await Promise.race([client()`select 1`.then(() => true), tired]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};

/** What a load balancer asks: 200 while the product can serve, 503 while it cannot or is stopping. */
export async function health(stopping: boolean): Promise<Response> {
  const database = await answers();
  const status = stopping ? "stopping" : database ? "ok" : "failing";
  return Response.json(
    { status, database },
    { status: status === "ok" ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
