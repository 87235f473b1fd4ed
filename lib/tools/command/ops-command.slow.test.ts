import { describe, expect, test } from "vitest";
import { UsageError } from "#lib/tools/command/arguments";
import { parseOpsCommand } from "#lib/tools/command/ops-command";

const parse = (line: string) => parseOpsCommand(line.split(" ").filter(Boolean));

describe("parseOpsCommand", () => {
  test.each([
    ["", { name: "help", json: false }],
    ["--help", { name: "help", json: false }],
    ["backup --help", { name: "help", json: false }],
    ["backup", { name: "backup", json: false, recipients: [] }],
    [
      "backup --to s3://host/b --keep 7 --recipients age1a,age1b --json",
      { name: "backup", json: true, to: "s3://host/b", keep: 7, recipients: ["age1a", "age1b"] },
    ],
    [
      "restore --from x --backup fundlore-1 --identity key",
      {
        name: "restore",
        json: false,
        from: "x",
        backup: "fundlore-1",
        identityFile: "key",
        discardsUnfinished: false,
      },
    ],
    ["drill --scratch /big", { name: "drill", json: false, scratchFolder: "/big" }],
    ["list --json", { name: "list", json: true }],
    ["doctor --repair", { name: "doctor", json: false, repair: true }],
    ["move-files --to x --from y", { name: "move-files", json: false, to: "x", from: "y" }],
  ])("accepts %j", (line, command) => {
    expect(parse(line)).toEqual(command);
  });

  test.each([
    ["backup now", "Unexpected word now."],
    ["backup --keep 0", "--keep must be a number from 1 on."],
    ["backup --keep all", "--keep must be a number from 1 on."],
    ["move-files", "Name the new place of the files with --to."],
    ["dump", "Unknown command dump."],
    ["toString", "Unknown command toString."],
  ])("refuses %j", (line, message) => {
    expect(() => parse(line)).toThrow(new UsageError(message));
  });

  test.each(["restore --to x", "backup --from x", "list --keep 3", "--version"])(
    "refuses the option of %j",
    (line) => {
      expect(() => parse(line)).toThrow(UsageError);
    },
  );
});
