import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { api } from "#lib/server/app/api";
import { dataExports } from "#lib/server/features/account/export/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApiAs, myPath, password } from "#lib/testing/setting";
import type { TestUser } from "#lib/testing/user";

export const exportPath = `${myPath}/data-export`;

export const requestExport = (user: TestUser, body: Record<string, unknown> = {}) =>
  callApiAs(user, `POST ${exportPath}`, { password, ...body });

/** Returns the current row of a user's archive, or null. */
export async function readExportRow({ key }: TestUser) {
  const [row] = await db().select().from(dataExports).where(eq(dataExports.userKey, key));
  return row ?? null;
}

/** Creates a link to the user's archive. */
export async function createLink(user: TestUser): Promise<string> {
  const exportId = (await readExportRow(user))?.id;
  const { status, data } = await callApiAs(user, `POST ${exportPath}/${exportId}/link`);
  if (status !== 200) throw new Error(`The link was refused: ${status}`);
  return data.url;
}

export const follow = (url: string, headers: Record<string, string> = {}) =>
  api(new Request(`http://localhost${url}`, { headers }), "203.0.113.7");

/** Downloads the user's archive as it is. */
export const downloadBytes = async (user: TestUser): Promise<Uint8Array> =>
  new Uint8Array(await (await follow(await createLink(user))).arrayBuffer());

/** Downloads the user's archive. Returns its entries by name, as bytes and as text. */
export async function downloadArchive(user: TestUser) {
  const entries = unzipSync(await downloadBytes(user));
  return {
    entries,
    text: (name: string) => strFromU8(entries[name] ?? new Uint8Array()),
    // biome-ignore lint/suspicious/noExplicitAny: tests inspect any list
    list: (name: string): any[] =>
      JSON.parse(strFromU8(entries[`data/${name}.json`] as Uint8Array)),
  };
}
