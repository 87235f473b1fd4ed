import { beforeEach, expect, test, vi } from "vitest";
import { askForProof } from "#lib/client/account/proof/ask-for-proof";
import { proofRequest } from "#lib/client/account/proof/proof-request";
import { ApiError } from "#lib/client/api/api-error";
import { setCallListeners } from "#lib/client/api/call-listeners";
import { withProof } from "#lib/client/api/with-proof";

const need = { missing: ["password", "code"] as const, hasPasskey: false };
const refusal = new ApiError("Confirm that it is you.", {
  status: 403,
  code: 30206,
  proofNeed: need,
});

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ title: "Confirm that it is you" }));
  setCallListeners({ onProofNeeded: (given) => askForProof("en", given) });
  return () => {
    proofRequest.get()?.finish(false);
    vi.unstubAllGlobals();
  };
});

const isAsking = () => vi.waitFor(() => expect(proofRequest.get()).toMatchObject(need));

test("repeats a call once after the proof", async () => {
  const send = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(refusal)
    .mockResolvedValue("ok");
  const sending = withProof(send);
  await isAsking();
  expect(send).toHaveBeenCalledTimes(1);
  proofRequest.get()?.finish(true);
  expect(await sending).toBe("ok");
  expect(send).toHaveBeenCalledTimes(2);
  expect(proofRequest.get()).toBeNull();
});

test("asks once for calls that are refused together, and fails if it is cancelled", async () => {
  const send = vi.fn().mockRejectedValue(refusal);
  const both = Promise.allSettled([withProof(send), withProof(send)]);
  await isAsking();
  expect(send).toHaveBeenCalledTimes(2);
  proofRequest.get()?.finish(false);
  expect(await both).toEqual([
    { status: "rejected", reason: refusal },
    { status: "rejected", reason: refusal },
  ]);
  expect(send).toHaveBeenCalledTimes(2);
});

test("passes on the refusal if the question does not load, and other refusals at once", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
  await expect(withProof(() => Promise.reject(refusal))).rejects.toBe(refusal);
  const forbidden = new ApiError("No.", { status: 403 });
  await expect(withProof(() => Promise.reject(forbidden))).rejects.toBe(forbidden);
  expect(proofRequest.get()).toBeNull();
});
