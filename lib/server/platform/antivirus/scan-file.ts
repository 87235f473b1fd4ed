import { createReadStream } from "node:fs";
import { connect, type NetConnectOpts } from "node:net";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { env } from "#lib/server/core/env";
import { AppError } from "#lib/server/core/error";
import { createOutageLog, type OutageLog } from "#lib/server/core/outage-log";
import { singleton } from "#lib/server/core/singleton";

const deadlineMs = 30_000;
const retryAfterSeconds = 10;
/** The port of clamd, unless the URL names another. */
const defaultPort = "3310";

const getOutageLog = (): OutageLog =>
  singleton("antivirus.outage", () => createOutageLog("the virus scanner"));

/**
 * Requires that the scanner at ANTIVIRUS_URL finds nothing in a file that a user sent. While it does not
 * answer, nothing is accepted.
 * @throws AppError(infectedFile); AppError(serviceUnavailable)
 */
export async function requireCleanFile(path: string): Promise<void> {
  const { ANTIVIRUS_URL: address } = env();
  if (!address) return;
  const verdict = await ask(new URL(address), path).catch((error: unknown) => {
    getOutageLog().fail(error);
    throw new AppError("serviceUnavailable", { retryAfter: retryAfterSeconds, cause: error });
  });
  getOutageLog().recover();
  if (verdict === "infected") throw new AppError("infectedFile");
}

/** Sends a file as clamd's INSTREAM command expects it, and returns what the scanner says. */
async function ask(address: URL, path: string): Promise<"clean" | "infected"> {
  const socket = connect(toTarget(address));
  const signal = AbortSignal.timeout(deadlineMs);
  signal.addEventListener("abort", () => socket.destroy(new Error("No verdict in time.")));
  // Read from the beginning: of a file that is too long for it, the scanner says so and hangs up.
  const [reply, sent] = await Promise.allSettled([
    text(socket),
    pipeline(toMessage(path), socket, { signal, end: false }),
  ]);
  socket.destroy();
  const said = reply.status === "fulfilled" ? reply.value : "";
  if (/ OK\0?$/.test(said)) return "clean";
  if (/ FOUND\0?$/.test(said)) return "infected";
  const cause = sent.status === "rejected" ? sent.reason : undefined;
  throw new Error(`The virus scanner gave no verdict: ${said.slice(0, 200)}`, { cause });
}

// biome-ignore lint/plugin: the port of a URL has digits only
const toPort = (digits: string) => Number(digits);

/** clamd://host:port, or clamd:///path of its socket. */
const toTarget = ({ hostname, port, pathname }: URL): NetConnectOpts =>
  hostname
    ? { host: hostname.replace(/^\[|\]$/g, ""), port: toPort(port || defaultPort) }
    : { path: decodeURIComponent(pathname) };

/** The command, chunks that begin with their length, and an empty one. */
async function* toMessage(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from("zINSTREAM\0");
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield toLength(chunk.length);
    yield chunk;
  }
  yield toLength(0);
}

function toLength(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
