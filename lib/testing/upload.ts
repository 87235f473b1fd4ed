import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { env } from "#lib/server/core/env";
import { files } from "#lib/server/features/file/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApiRaw } from "#lib/testing/api";
import { type toForm, upload } from "#lib/testing/file";

/** Returns the bytes that a file's URL serves to the owner of a token. */
export async function readServed(url: string, token: string): Promise<Buffer> {
  const response = await callApiRaw(`GET ${url}`, { token });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Lists temporary files that an upload failed to remove. */
export async function listLeftovers(): Promise<string[]> {
  const uploads = await readdir(join(env().DATA_DIR, "uploads")).catch(() => []);
  const unfinished = await readdir(join(env().DATA_DIR, "files/unfinished")).catch(() => []);
  return [...uploads, ...unfinished];
}

/** Expects that an upload is rejected and leaves nothing in the database or on the disk. */
export async function expectRejection(
  token: string,
  status: number,
  message: RegExp,
  ...parts: Parameters<typeof toForm>
): Promise<void> {
  const rowCount = await db().$count(files);
  const { status: actual, body } = await upload(token, ...parts);
  expect({ status: actual, message: body.message }).toEqual({
    status,
    message: expect.stringMatching(message),
  });
  expect(await db().$count(files)).toBe(rowCount);
  expect(await listLeftovers()).toEqual([]);
}
