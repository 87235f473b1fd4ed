import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getQueryClient } from "#lib/client/api/query-client";

const createOffline = () => vi.fn(() => Promise.reject(new Error("network")));

describe("offline", () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  test("a mutation fails at once and is not sent when the network returns", async () => {
    const client = getQueryClient();
    client.mount();
    const deleteAccount = createOffline();
    const mutation = new MutationObserver(client, { mutationFn: deleteAccount });
    await expect(mutation.mutate()).rejects.toThrow("network");
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(deleteAccount).toHaveBeenCalledOnce();
    client.unmount();
  });

  test("a query fails instead of waiting for the network", async () => {
    const read = createOffline();
    const query = { queryKey: ["ids"], queryFn: read, retry: false };
    await expect(getQueryClient().fetchQuery(query)).rejects.toThrow("network");
  });
});
