import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { VersionList } from "#components/post/version/version-list";
import type { PostVersionEntry } from "#lib/contracts/post/version";
import { loadNamespace } from "#lib/i18n/messages";

vi.mock("#components/post/version/islands", () => ({
  WithdrawButtonIsland: ({ number }: { number: number }) => <button type="button">{number}</button>,
}));

const messages = await loadNamespace("en", "postVersion");

const buildVersion = (number: number, changes: Partial<PostVersionEntry> = {}) => ({
  ...{ number, at: "2026-01-02T03:04:05.000Z", note: "", isSpelling: false, isShown: true },
  ...{ isWithheld: false, isWithdrawn: false, canWithdraw: false },
  ...changes,
});

function render(versions: PostVersionEntry[], isHidden = false): string {
  const page = { locale: "en", device: "desktop" } as const;
  return renderToStaticMarkup(
    <VersionList {...{ page, messages, versions, isHidden }} postId="7" authorId="li.wei" />,
  );
}
const listButtons = (html: string) =>
  [...html.matchAll(/<button type="button">(\d+)/g)].map(([, number]) => Number(number));

test("offers to withdraw a text that readers do not see, unless it is withdrawn or current", () => {
  const html = render([
    buildVersion(4),
    buildVersion(3, { isShown: false, isWithheld: true }),
    buildVersion(2, { isShown: false, isWithdrawn: true }),
    buildVersion(1),
  ]);
  expect(listButtons(html)).toEqual([3, 1]);
  expect(html).toContain(messages.current);
});

test("offers all of a hidden post, and no comparison, which only readers see", () => {
  const one = render([buildVersion(1)], true);
  expect(listButtons(one)).toEqual([1]);
  expect(one).not.toContain(messages.current);
  const two = [buildVersion(2), buildVersion(1)];
  expect(listButtons(render(two, true))).toEqual([2, 1]);
  expect(render(two, true)).not.toContain("#comparison");
  expect(render(two)).toContain("#comparison");
});
