import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { env } from "#lib/server/core/env";
import { requireStrongPassword } from "#lib/server/features/account/password";
import { testDatabase } from "#lib/testing/database";
import { listenOnFreePort } from "#lib/testing/server";

testDatabase();

const breached = "Silver-Otter-91";
const hashOf = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase();
const received: string[] = [];
let status = 200;

const server = createServer((request, response) => {
  received.push(request.url ?? "");
  const [rest, other] = [breached, "Quiet-River-7"].map((each) => hashOf(each).slice(5));
  // A count of zero is padding.
  response.writeHead(status).end(`${"0".repeat(35)}:3\r\n${rest}:12\r\n${other}:0`);
});
const port = await listenOnFreePort(server);

const listenAt = (url: string | undefined) => Object.assign(env(), { BREACHED_PASSWORDS_URL: url });

test("refuses a password that was found in a breach, and sends five digits of its hash", async () => {
  listenAt(`http://127.0.0.1:${port}/range`);
  await expect(requireStrongPassword(breached)).rejects.toMatchObject({
    errorName: "passwordCommon",
  });
  await requireStrongPassword("Quiet-River-7");
  expect(received).toEqual(
    [breached, "Quiet-River-7"].map((each) => `/range/${hashOf(each).slice(0, 5)}`),
  );
});

test("accepts a password while the service does not answer, and asks none without the setting", async () => {
  status = 503;
  await requireStrongPassword(breached);
  listenAt("http://127.0.0.1:9");
  await requireStrongPassword(breached);
  received.length = 0;
  listenAt(undefined);
  await requireStrongPassword(breached);
  expect(received).toEqual([]);
});

test.each(["Fundlore-2026!", "xFundL0re#9", "my-FUND1ORe9"])(
  "refuses %s, which contains the name of the site",
  async (password) => {
    await expect(requireStrongPassword(password)).rejects.toMatchObject({
      errorName: "passwordCommon",
    });
  },
);
