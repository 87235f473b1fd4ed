import { afterEach, expect, test, vi } from "vitest";
import { shareLink } from "#lib/client/browser/share-link";

const link = "https://fundlore.example/en/posts/7";

afterEach(() => vi.unstubAllGlobals());

function stubBrowser(share: (() => Promise<void>) | undefined, isTouch: boolean) {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText }, ...(share && { share }) });
  vi.stubGlobal("window", { matchMedia: () => ({ matches: isTouch }) });
  vi.stubGlobal("document", { title: "Why duration matters" });
  return writeText;
}

const share = () => shareLink(link);

test("opens the share sheet on touch devices", async () => {
  const openSheet = vi.fn(async () => {});
  const writeText = stubBrowser(openSheet, true);
  expect(await share()).toBe("shared");
  expect(openSheet).toHaveBeenCalledWith({ title: "Why duration matters", url: link });
  expect(writeText).not.toHaveBeenCalled();
});

test("neither copies nor complains if the share sheet is closed", async () => {
  const cancel = async () => {
    throw new DOMException("Closed.", "AbortError");
  };
  const writeText = stubBrowser(cancel, true);
  expect(await share()).toBe("cancelled");
  expect(writeText).not.toHaveBeenCalled();
});

test.each<[string, (() => Promise<void>) | undefined, boolean]>([
  ["without a share sheet", undefined, true],
  ["with a mouse", async () => {}, false],
  [
    "whose share sheet fails",
    async () => {
      throw new DOMException("Not allowed.", "NotAllowedError");
    },
    true,
  ],
])("copies the link on devices %s", async (_, sheet, isTouch) => {
  const writeText = stubBrowser(sheet, isTouch);
  expect(await share()).toBe("copied");
  expect(writeText).toHaveBeenCalledWith(link);
});
