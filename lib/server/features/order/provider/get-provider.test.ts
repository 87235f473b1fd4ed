import { expect, test, vi } from "vitest";
import { log } from "#lib/server/core/log";
import { getFundProvider } from "#lib/server/features/order/provider/get-provider";
import { sandbox } from "#lib/server/features/order/provider/sandbox";

test("warns once that the sandbox is in use", () => {
  const warn = vi.spyOn(log(), "warn");
  expect([getFundProvider(), getFundProvider()]).toEqual([sandbox, sandbox]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("sandbox"));
});
