import { expect, test, vi } from "vitest";
import { fundProvider } from "#lib/server/fund-provider/current";
import { sandbox } from "#lib/server/fund-provider/sandbox";
import { log } from "#lib/server/log";

test("whoever runs the place is told once that nothing is bought", () => {
  const warn = vi.spyOn(log(), "warn");
  expect([fundProvider(), fundProvider()]).toEqual([sandbox, sandbox]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("sandbox"));
});
