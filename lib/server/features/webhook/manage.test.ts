import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { env } from "#lib/server/core/env";
import { webhooks } from "#lib/server/features/webhook/schema";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { callApiAs } from "#lib/testing/setting";
import { makeUser } from "#lib/testing/user";
import { listDeliveries, makeWebhook, readWebhook, webhookPath } from "#lib/testing/webhook";

testDatabase();

const url = "https://hooks.example/fundlore";

describe("creating a webhook", () => {
  test("shows the secret once and stores it encrypted", async () => {
    const user = await makeUser();
    const { secret, webhookId } = await makeWebhook(user, url, ["post.published"]);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(await readWebhook(user)).toMatchObject({ url, events: ["post.published"], state: "on" });
    expect(JSON.stringify(await readWebhook(user))).not.toContain(secret);
    const [row] = await db().select().from(webhooks).where(eq(webhooks.id, webhookId));
    expect(row?.secret).not.toContain(secret.slice(6, 20));
  });

  test.each([
    "ftp://hooks.example/",
    "https://user:password@hooks.example/",
    "hooks.example",
    "https://hooks.example/#part",
    `https://hooks.example/${"x".repeat(1_000)}`,
  ])("refuses %s", async (wrong) => {
    const body = { url: wrong, events: ["post.published"] };
    expect((await callApiAs(await makeUser(), `POST ${webhookPath}`, body)).status).toBe(400);
  });

  test.each(["http://hooks.example/", "https://10.0.0.1/", "https://[::1]/", "https://intranet/"])(
    "refuses %s on a server that serves others",
    async (wrong) => {
      const user = await makeUser();
      // Only who develops has programs on this host.
      env().NODE_ENV = "production";
      onTestFinished(() => {
        env().NODE_ENV = "test";
      });
      const body = { url: wrong, events: ["post.published"] };
      const reply = await callApiAs(user, `POST ${webhookPath}`, body);
      expect(reply).toMatchObject({ status: 400, fields: { url: expect.any(String) } });
    },
  );

  test("refuses more than the limit, also at once", async () => {
    const user = await makeUser();
    const tries = Array.from({ length: limits.webhook.max + 2 }, () =>
      callApiAs(user, `POST ${webhookPath}`, { url, events: ["post.published"] }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.webhook.max);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  });
});

test("changes, turns off and deletes one's own webhooks only", async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const { webhookId } = await makeWebhook(user, url);
  const path = `${webhookPath}/${webhookId}`;
  for (const key of [
    `PATCH ${path}`,
    `DELETE ${path}`,
    `POST ${path}/test`,
    `POST ${path}/delivery/1/resend`,
  ]) {
    const body = key.startsWith("DELETE") ? undefined : { isOn: false };
    expect([key, (await callApiAs(other, key, body)).status]).toEqual([key, 404]);
  }
  await callApiAs(user, `POST ${path}/test`);
  expect(await listDeliveries(other, webhookId)).toEqual([]);
  const changed = { url: "https://hooks.example/new", events: ["comment.created"], isOn: false };
  expect((await callApiAs(user, `PATCH ${path}`, changed)).data).toMatchObject({ state: "off" });
  expect(await readWebhook(user)).toMatchObject({ url: changed.url, events: changed.events });
  expect((await callApiAs(user, `DELETE ${path}`)).status).toBe(200);
  expect(await readWebhook(user)).toBeUndefined();
});
