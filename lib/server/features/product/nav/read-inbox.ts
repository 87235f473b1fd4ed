import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { limits } from "#lib/domain/limits";
import { takeStart } from "#lib/domain/text/cut";
import { normalizeText } from "#lib/domain/text/normal-form";
import { env } from "#lib/server/core/env";
import { AppError, findAppError } from "#lib/server/core/error";
import { log } from "#lib/server/core/log";
import { importNavFile } from "#lib/server/features/product/nav/import-nav-file";

/** Younger files may still be written by whoever sends them. */
const settledMs = 10_000;

const folders = { imported: "imported", refused: "refused" } as const;

/** What file managers and transfers leave behind, or write before the name is final. */
const isTemporary = (name: string) => /^[.~]|\.(?:part|filepart|tmp|swp)$|~$/i.test(name);

type Found = { folder: string; name: string; source: string };

/**
 * Imports the files of the watched folder, and moves each to `imported`, or to `refused` with a text
 * that says why. A file in a folder of its own has the name of that folder as its source. An outage
 * leaves files where they are.
 */
export async function readInbox(inbox: string): Promise<void> {
  for (const found of await listFiles(inbox)) {
    try {
      await takeFile(inbox, found);
    } catch (err) {
      // Another process took it, or it cannot be read or moved now: the next run tries again.
      if ((err as NodeJS.ErrnoException).code === "ENOENT") continue;
      log().error({ err, file: found.name, source: found.source }, "a file of values stays");
    }
  }
}

/** Returns the files that nobody writes any more, in the order of their names. */
async function listFiles(inbox: string): Promise<Found[]> {
  const entries = await readdir(inbox, { withFileTypes: true });
  const found: Found[] = [];
  for (const entry of entries) {
    if (isTemporary(entry.name)) continue;
    if (entry.isFile()) found.push({ folder: inbox, name: entry.name, source: "" });
    if (!entry.isDirectory() || entry.name in folders) continue;
    const folder = join(inbox, entry.name);
    for (const file of await readdir(folder, { withFileTypes: true })) {
      if (!file.isFile() || isTemporary(file.name)) continue;
      found.push({ folder, name: file.name, source: entry.name });
    }
  }
  const settled: Found[] = [];
  for (const each of found) {
    const { mtimeMs } = await stat(join(each.folder, each.name));
    if (Date.now() - mtimeMs >= settledMs) settled.push(each);
  }
  return settled.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function takeFile(inbox: string, { folder, name, source }: Found): Promise<void> {
  const path = join(folder, name);
  try {
    const { size } = await stat(path);
    if (size > limits.jsonBodyBytes) throw new AppError("tooLarge");
    const result = await importNavFile(
      {
        bytes: await readFile(path),
        name: toLine(name, limits.nav.fileName),
        source: toLine(source, limits.nav.source),
        channel: "folder",
        actorKey: null,
        reason: "From the watched folder.",
      },
      { requestApproval: true, once: true },
    );
    const { navFileId, imported, waitingFunds, unknownCount } = result;
    log().info(
      { file: name, source, navFileId, imported, waitingFunds, unknownCount },
      "imported a file of values",
    );
    await moveAside(inbox, path, { name, to: folders.imported });
  } catch (error) {
    const refusal = findAppError(error);
    // An outage is no fault of the file.
    if (!refusal || refusal.errorName === "serviceUnavailable") throw error;
    log().warn({ file: name, source, fields: refusal.fields }, "refused a file of values");
    await moveAside(inbox, path, { name, to: folders.refused, text: describeRefusal(refusal) });
  }
}

const toLine = (text: string, max: number) => takeStart(normalizeText("line", text), max);

function describeRefusal({ errorName, fields }: AppError): string {
  if (errorName === "tooLarge") return `The file is larger than ${limits.jsonBodyBytes} bytes.\n`;
  const reasons = Object.entries(fields ?? {}).map(([place, reason]) => `${place}: ${reason}`);
  return [
    "Nothing of this file was imported. Correct it and put it into the folder again.",
    ...(reasons.length > 0 ? reasons : [errorName]),
    "",
  ].join("\n");
}

type Move = { name: string; to: keyof typeof folders; text?: string };

/** Moves a file aside, under a name that no earlier one has. */
async function moveAside(inbox: string, path: string, { name, to, text }: Move): Promise<void> {
  const folder = join(inbox, to);
  await mkdir(folder, { recursive: true });
  const at = new Date().toISOString().replaceAll(":", "-");
  const target = join(folder, `${at} ${name}`);
  // First the reasons: a file that is found here has them.
  if (text) await writeFile(`${target}.txt`, text);
  await rename(path, target);
}

/** How long after a look at the folder the next one follows. */
const pauseMs = 15_000;

/**
 * Starts looking at the folder of the settings, on each host that has one. Returns a function that
 * stops it, and waits for the file that is being read.
 */
export function startNavInbox(): () => Promise<void> {
  const { NAV_INBOX: inbox } = env();
  if (!inbox) return async () => {};
  const stopped = new AbortController();
  const look = async () => {
    while (!stopped.signal.aborted) {
      try {
        await readInbox(inbox);
      } catch (err) {
        log().error({ err, folder: inbox }, "the folder of fund values cannot be read");
      }
      await setTimeout(pauseMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
  };
  const ended = look();
  return () => {
    stopped.abort();
    return ended;
  };
}
