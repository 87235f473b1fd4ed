import { beforeEach, expect, test, vi } from "vitest";
import { stepUpRequest, withStepUp } from "#lib/client/admin/step-up";
import { ApiError } from "#lib/client/api/api-error";

const refusal = new ApiError("Enter a code.", { status: 403, code: 30201 });

beforeEach(() => stepUpRequest.get()?.finish(false));

test("repeats a call once after the code", async () => {
  const send = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(refusal)
    .mockResolvedValue("ok");
  const sending = withStepUp(send);
  await vi.waitFor(() => expect(stepUpRequest.get()).not.toBeNull());
  expect(send).toHaveBeenCalledTimes(1);
  stepUpRequest.get()?.finish(true);
  expect(await sending).toBe("ok");
  expect(send).toHaveBeenCalledTimes(2);
  expect(stepUpRequest.get()).toBeNull();
});

test("asks once for calls that are refused together, and fails if it is cancelled", async () => {
  const send = vi.fn().mockRejectedValue(refusal);
  const both = Promise.allSettled([withStepUp(send), withStepUp(send)]);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(stepUpRequest.get()).not.toBeNull());
  stepUpRequest.get()?.finish(false);
  expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(send).toHaveBeenCalledTimes(2);
  expect(stepUpRequest.get()).toBeNull();
});

test("passes on other refusals without a question", async () => {
  const forbidden = new ApiError("No.", { status: 403 });
  await expect(withStepUp(() => Promise.reject(forbidden))).rejects.toBe(forbidden);
  expect(stepUpRequest.get()).toBeNull();
});
