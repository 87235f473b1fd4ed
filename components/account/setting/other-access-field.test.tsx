// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OtherAccessField } from "#components/account/setting/other-access-field";
import { ReactPageContext } from "#components/i18n/use-page-context";
import { QueryProvider } from "#components/ui/query-provider";
import { call } from "#lib/client/api/call";
import { loadNamespace } from "#lib/i18n/messages";
import { type PageContext, pathsIn } from "#lib/paths";

vi.mock("#lib/client/api/call", () => ({ call: vi.fn() }));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const common = await loadNamespace("en", "common");
const profile = await loadNamespace("en", "profile");
const page: PageContext = { locale: "en", device: "desktop" };
const context = { page, paths: pathsIn(page), messages: { common, profile } };
const container = document.createElement("div");
let root: ReturnType<typeof createRoot>;

/** Renders the field of a user, whose lists have these items once `load` is called. */
async function renderField(userId: string, items: object[]) {
  const { promise, resolve } = Promise.withResolvers<object>();
  vi.mocked(call).mockReturnValue(promise as Promise<never>);
  await act(async () =>
    root.render(
      <ReactPageContext value={context}>
        <QueryProvider>
          <OtherAccessField userId={userId} checked onChange={() => {}} />
        </QueryProvider>
      </ReactPageContext>,
    ),
  );
  return () => act(async () => resolve({ items }));
}

const isTicked = () => container.querySelector<HTMLInputElement>("input")?.checked;

beforeEach(() => {
  document.body.append(container);
  root = createRoot(container);
});
afterEach(() => act(async () => root.unmount()));

test("shows what the form sends before the names are loaded", async () => {
  const load = await renderField("li.wei", [
    { name: "Backup", state: "on", url: "https://hooks.example.com/x" },
  ]);
  expect(isTicked()).toBe(true);
  expect(container.textContent).toBe(profile.settings.otherAccess.label);
  await load();
  await vi.waitFor(() => expect(container.textContent).toContain("hooks.example.com"));
  expect(container.textContent).toContain("Backup");
  expect(isTicked()).toBe(true);
});

test("shows nothing to a user without other access", async () => {
  const load = await renderField("chen.jing", []);
  await load();
  await vi.waitFor(() => expect(isTicked()).toBeUndefined());
});
