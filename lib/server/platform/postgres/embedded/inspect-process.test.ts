import { expect, test } from "vitest";
import {
  inspectProcess,
  isPidInUse,
  parseProcStat,
  parsePs,
} from "#lib/server/platform/postgres/embedded/inspect-process";

const tail = "1 1 1 0 -1 4194560 100 0 0 0 1 2 0 0 20 0 1 0 987654 1000 200";

test("describes this process", () => {
  expect(isPidInUse(process.pid)).toBe(true);
  expect(inspectProcess(process.pid)?.name).toBeTruthy();
  expect(inspectProcess(process.pid)).toEqual(inspectProcess(process.pid));
});

test("parses /proc with parentheses in a name", () => {
  expect(parseProcStat(`7 (a) b) S ${tail}`)).toEqual({
    name: "a) b",
    startedAt: "987654",
    folder: null,
  });
});

test("reports a zombie as not running", () => {
  expect(parseProcStat(`7 (postgres) Z ${tail}`)).toBe(null);
  expect(parsePs("Z    Fri Nov 20 15:37:01 2026 (postgres)")).toBe(null);
  expect(parsePs("")).toBe(null);
});

test("parses ps", () => {
  expect(parsePs("Ss   Fri Nov 20 15:37:01 2026     /opt/my pg/bin/postgres\n")).toEqual({
    name: "postgres",
    startedAt: "FriNov201537012026",
    folder: null,
  });
});
