import { z } from "zod";

/** Increases when older programs could not restore a new backup. */
const format = 1;

const part = z.object({
  name: z.string().regex(/^[\w.-]+$/),
  /** Size and SHA-256 of the stored bytes, so that they can be checked without the key. */
  bytes: z.number(),
  sha256: z.string(),
});

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  part: z.string(),
});

const manifest = z.object({
  format: z.literal(format),
  appVersion: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  encryption: z.enum(["none", "passphrase", "recipients"]),
  database: z.object({
    serverVersion: z.string(),
    /** Applied migrations, oldest first, as in the journal. */
    migrations: z.array(z.object({ tag: z.string(), when: z.number() })),
    tables: z.array(table),
    sequences: z.array(
      z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
    ),
    /** A line for each column, constraint, index and so on. */
    schema: z.array(z.string()),
  }),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    /** Files of the database whose bytes were not in the storage, and the ids of some. */
    missingCount: z.number(),
    missingIds: z.array(z.string()),
    parts: z.array(z.string()),
  }),
  /** Part with the installation's key. */
  secret: z.string(),
  /** Part with the key of an encrypted backup. */
  wrappedKey: z.string().nullable(),
  parts: z.array(part),
});

export type Manifest = z.output<typeof manifest>;
export type Part = z.output<typeof part>;
export type TableManifest = z.output<typeof table>;
export const manifestFormat = format;

/** @throws Error if the text is not a manifest that this version can read */
export function parseManifest(text: string): Manifest {
  const value: unknown = JSON.parse(text);
  const found = z.object({ format: z.number(), appVersion: z.string() }).safeParse(value);
  if (found.success && found.data.format > format) {
    throw new Error(
      `The backup was made by version ${found.data.appVersion}. Restore it with that.`,
    );
  }
  return manifest.parse(value);
}

export const countRows = ({ database }: Manifest): number =>
  database.tables.reduce((sum, { rows }) => sum + rows, 0);
