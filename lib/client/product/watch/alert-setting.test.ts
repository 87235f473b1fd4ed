import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { alertSettingQueryOptions, saveAlertSetting } from "#lib/client/product/watch/queries";
import type { AlertSetting } from "#lib/contracts/notify/alert";

const viewerId = "ada";
const sent: AlertSetting[] = [];

vi.mock("#lib/client/api/call", () => ({
  call: async (_key: string, { body }: { body: AlertSetting }) => {
    sent.push(body);
    return { ...body, isDefault: false };
  },
}));

let client: QueryClient;
beforeEach(() => {
  sent.length = 0;
  client = new QueryClient();
  client.setQueryData(alertSettingQueryOptions(viewerId).queryKey, {
    hasDigest: false,
    quietHours: null,
    timeZone: "Europe/Paris",
    isDefault: false,
  });
});
afterEach(() => client.clear());

test("a section that saves its part leaves what another one saved", async () => {
  await saveAlertSetting(client, viewerId, { hasDigest: true });
  await saveAlertSetting(client, viewerId, { quietHours: { from: "22:00", to: "07:00" } });
  expect(sent.at(-1)).toEqual({
    hasDigest: true,
    quietHours: { from: "22:00", to: "07:00" },
    timeZone: "Europe/Paris",
  });
});
