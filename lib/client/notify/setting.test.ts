import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "#lib/client/api/call";
import {
  type NotificationChoice,
  notificationSettingMutationOptions,
  notificationSettingQueryOptions,
} from "#lib/client/notify/setting";

vi.mock("#lib/client/api/call");

const { queryKey } = notificationSettingQueryOptions("ada");
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { mutations: { networkMode: "always" } } });
  client.setQueryData(queryKey, { mutedTypes: [], mutedPushTypes: [] });
});

const save = (choice: NotificationChoice) =>
  new MutationObserver(client, notificationSettingMutationOptions(client, "ada"))
    .mutate(choice)
    .catch(() => {});

test("keeps quick choices, also when an earlier one fails", async () => {
  const sent: unknown[] = [];
  vi.mocked(call).mockImplementation(async (_, input) => {
    const { body } = input as { body: object };
    sent.push(body);
    if (sent.length === 1) throw new Error("away");
    return body as never;
  });
  await Promise.all([
    save({ list: "mutedTypes", type: "FOLLOW", isOn: false }),
    save({ list: "mutedPushTypes", type: "COMMENT", isOn: false }),
    save({ list: "mutedTypes", type: "POST_LIKE", isOn: false }),
  ]);
  expect(sent).toEqual([
    { mutedTypes: ["FOLLOW"], mutedPushTypes: [] },
    { mutedTypes: [], mutedPushTypes: ["COMMENT"] },
    { mutedTypes: ["POST_LIKE"], mutedPushTypes: ["COMMENT"] },
  ]);
  expect(client.getQueryData(queryKey)).toEqual(sent[2]);
});
