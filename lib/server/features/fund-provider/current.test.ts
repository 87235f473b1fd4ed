import { expect, test, vi } from "vitest";
import { log } from "#lib/server/core/log";
import { fundProvider } from "#lib/server/features/fund-provider/current";
import { sandbox } from "#lib/server/features/fund-provider/sandbox";

test("whoever runs the place is told once that nothing is bought", () => {
  const warn = vi.spyOn(log(), "warn");
  expect([fundProvider(), fundProvider()]).toEqual([sandbox, sandbox]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("sandbox"));
});
