import { expect, test, vi } from "vitest";
import { buildBody } from "#lib/testing/post";

const filename = vi.hoisted(() => ({ override: undefined as string | undefined }));
vi.mock("piscina", async (importOriginal) => {
  const { Piscina } = await importOriginal<typeof import("piscina")>();
  return {
    Piscina: class extends Piscina {
      constructor(options: ConstructorParameters<typeof Piscina>[0]) {
        super({ ...options, ...(filename.override && { filename: filename.override }) });
      }
    },
  };
});

test("digests long bodies even if threads cannot start, and in threads once they can", async () => {
  const { digestInBackground } = await import("#lib/server/features/post/digest-in-background");
  const body = buildBody("A long text. ".repeat(2_000));
  const digest = () => digestInBackground(body, { withTerms: true });
  filename.override = new URL("./missing.ts", import.meta.url).href;
  const [first, second] = await Promise.all([digest(), digest()]);
  expect(first.text).toMatch(/^A long text\./);
  expect(second).toEqual(first);
  filename.override = undefined;
  expect(await digest()).toEqual(first);
});
