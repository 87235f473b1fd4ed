import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "#lib/client/api/call";
import {
  type NotificationChoice,
  notificationSettingMutationOptions,
  notificationSettingQueryOptions,
} from "#lib/client/notification/setting";

vi.mock("#lib/client/api/call");

const { queryKey } = notificationSettingQueryOptions("ada");
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { mutations: { networkMode: "always" } } });
  client.setQueryData(queryKey, { mutedTypes: [] });
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
    save({ type: "FOLLOW", isOn: false }),
    save({ type: "COMMENT", isOn: false }),
    save({ type: "POST_LIKE", isOn: false }),
  ]);
  expect(sent).toEqual([
    { mutedTypes: ["FOLLOW"] },
    { mutedTypes: ["COMMENT"] },
    { mutedTypes: ["COMMENT", "POST_LIKE"] },
  ]);
  expect(client.getQueryData(queryKey)).toEqual({ mutedTypes: ["COMMENT", "POST_LIKE"] });
});
