import { createHash } from "node:crypto";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import type { Cipher } from "#lib/tools/ops/backup/encryption";
import type { Manifest, Part } from "#lib/tools/ops/backup/manifest";
import type { BackupStore } from "#lib/tools/ops/backup/store";

/** Passes chunks on and reports how many bytes they had, and their hash, at the end. */
async function* measure(
  source: AsyncIterable<Uint8Array>,
  report: (bytes: number, sha256: string) => void,
) {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of source) {
    hash.update(chunk);
    bytes += chunk.byteLength;
    yield chunk;
  }
  report(bytes, hash.digest("hex"));
}

export type PartWriter = {
  write: (name: string, content: Readable, options?: { compress?: boolean }) => Promise<string>;
  /** The parts written so far. */
  parts: Part[];
};

/** Compresses or decompresses a stream with `transform`. */
async function* transformBy(source: AsyncIterable<Uint8Array>, transform: Transform) {
  // An error reaches whoever reads the result.
  pipeline(source, transform).catch((error) => transform.destroy(error));
  yield* transform as AsyncIterable<Uint8Array>;
}

/** Writes the parts of a backup: compressed, encrypted and measured on their way. */
export function createPartWriter(
  store: BackupStore,
  backup: string,
  { mode, encrypt }: { mode: Manifest["encryption"]; encrypt: Cipher },
): PartWriter {
  const parts: Part[] = [];
  return {
    parts,
    write: async (base, content, { compress = false } = {}) => {
      // A COPY stream whose connection ends does not fail by itself, and may not be read yet.
      content.on("error", (error) => content.destroy(error));
      const name = `${base}${compress ? ".zst" : ""}${mode === "none" ? "" : ".age"}`;
      const packed = compress ? transformBy(content, createZstdCompress()) : content;
      const measured = measure(encrypt(packed), (bytes, sha256) => {
        parts.push({ name, bytes, sha256 });
      });
      const stored = Readable.from(measured, { objectMode: false });
      try {
        await store.write(backup, name, stored);
      } finally {
        content.destroy();
      }
      return name;
    },
  };
}

/** Reads a part as it is stored, and fails at its end if it is not what the manifest says. */
async function* readStored(store: BackupStore, backup: string, { name, ...expected }: Part) {
  const source = await store.read(backup, name).catch((cause: unknown) => {
    throw new Error(`The backup is damaged: ${name} cannot be read.`, { cause });
  });
  yield* measure(source, (bytes, sha256) => {
    if (bytes !== expected.bytes || sha256 !== expected.sha256) {
      throw new Error(`The backup is damaged: ${name} is not what was stored.`);
    }
  });
}

/**
 * Reads every part and compares it with the manifest.
 * @throws Error that names the first damaged part
 */
export async function verifyParts(
  store: BackupStore,
  backup: string,
  { parts }: Manifest,
): Promise<void> {
  for (const part of parts) {
    const stored = readStored(store, backup, part);
    while (!(await stored.next()).done);
  }
}

export type PartReader = (name: string) => Readable;

/** Returns a function that reads the content of a part: verified, decrypted and decompressed. */
export function createPartReader(
  store: BackupStore,
  backup: string,
  { parts }: Pick<Manifest, "parts">,
  decrypt: Cipher,
): PartReader {
  return (name) => {
    const part = parts.find((each) => each.name === name);
    if (!part) throw new Error(`The backup has no part ${name}.`);
    const plain = decrypt(readStored(store, backup, part));
    const isCompressed = /\.zst(\.age)?$/.test(name);
    const content = isCompressed ? transformBy(plain, createZstdDecompress()) : plain;
    return Readable.from(content, { objectMode: false });
  };
}
