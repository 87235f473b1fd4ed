import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { FirstRun } from "#components/feed/first-run";
import { PageContextProvider } from "#components/i18n/page-context";
import type { Role } from "#lib/domain/account/staff-permission";
import { locales } from "#lib/domain/locale";
import { loadNamespace } from "#lib/i18n/messages";

const viewer: { current: { role: Role } | null } = vi.hoisted(() => ({ current: null }));
vi.mock("#lib/client/session/session", () => ({ useSession: () => viewer.current }));
vi.mock("#components/i18n/current-path", () => ({ useCurrentPath: () => "/" }));

async function render(locale: "en" | "zh") {
  const [common, feedFirstRun] = await Promise.all([
    loadNamespace(locale, "common"),
    loadNamespace(locale, "feedFirstRun"),
  ]);
  const page = { locale, device: "desktop" } as const;
  return renderToStaticMarkup(
    <PageContextProvider page={page} messages={{ common }}>
      <FirstRun page={page} messages={feedFirstRun} />
    </PageContextProvider>,
  );
}
const listDeskLinks = (html: string) => html.match(/\/admin\/[a-z-]+/g) ?? [];

beforeEach(() => {
  viewer.current = null;
});

test.each(locales)("tells strangers what will be here, and to sign up, in %s", async (locale) => {
  const html = await render(locale);
  expect(html).toContain(`href="/${locale}/accounts/signup"`);
  expect(html).toContain(`href="/${locale}/products"`);
  expect(listDeskLinks(html)).toEqual([]);
});

test.each<[Role, string[]]>([
  ["user", []],
  ["moderator", []],
  ["fundManager", ["/admin/funds"]],
  ["admin", ["/admin/funds", "/admin/legal", "/admin/settings", "/admin/announcements"]],
])("leads a %s to the first steps that they may do", async (role, links) => {
  viewer.current = { role };
  expect(listDeskLinks(await render("en"))).toEqual(links);
});
