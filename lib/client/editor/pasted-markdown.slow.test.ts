import { expect, test } from "vitest";
import { isMarkdown } from "#lib/client/editor/pasted-markdown";
import { measureCpuMs } from "#lib/testing/cpu-time";

const length = 400_000;
const repeat = (unit: string) => unit.repeat(length / unit.length);

test.each(["\n", " ", "\t\n", "a", "[", "[a](", "[a", "**", "**a ", "-", "- ", "|", "1", "#", "`"])(
  "looks through a paste of %j alone in one pass",
  (unit) => {
    expect(measureCpuMs(() => isMarkdown(repeat(unit)))).toBeLessThan(200);
  },
);
