// @vitest-environment happy-dom
import { globSync } from "node:fs";
import { join } from "node:path";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MessagesProvider, PageContextProvider } from "#components/i18n/page-context";
import { call } from "#lib/client/api/call";
import type { Contract } from "#lib/contracts/contract";
import {
  hasPermission,
  type Role,
  type StaffPermission,
  staffRoles,
} from "#lib/domain/account/staff-permission";
import { locales, type Namespace } from "#lib/domain/locale";
import { loadMessages } from "#lib/i18n/messages";
import type { Messages } from "#lib/i18n/types";

type Screen = {
  namespaces: readonly Namespace[];
  title: (messages: Messages, own: object) => string;
  component: ComponentType;
  read?: unknown;
};

vi.mock("#lib/client/api/call", () => ({ call: vi.fn() }));
vi.mock("../../app/[locale]/[device]/screen-definition", () => ({
  defineScreen: (Page: Screen) => ({ Page, generateMetadata: null }),
}));
vi.mock("#lib/client/session/session", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useSession: () => viewer,
}));
vi.mock("next/navigation", () => ({
  useRouter: () => ({ replace: vi.fn() }),
  usePathname: () => location.pathname,
  useSearchParams: () => new URLSearchParams(location.search),
}));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const viewer: { id: string; role: Role } = vi.hoisted(() => ({ id: "ann", role: "admin" }));

const admin = join(import.meta.dirname, "../../app/[locale]/[device]/admin");
const paths = globSync("**/page.tsx", { cwd: admin }).sort();
const pages = await Promise.all(
  paths.map(async (path) => [path, (await import(join(admin, path))).default as Screen] as const),
);
const screens = pages.filter(([, { read }]) => !read);
const lists = screens.filter(([, { component }]) => component.name === "DeskListScreen");
const messages = {
  en: await loadMessages("en"),
  zh: await loadMessages("zh"),
};

const container = document.createElement("div");
let root: ReturnType<typeof createRoot>;
let client: QueryClient;

beforeEach(() => {
  document.body.replaceChildren(container);
  history.replaceState(null, "", "/en/admin");
  root = createRoot(container);
  client = new QueryClient();
  viewer.role = "admin";
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async (key) =>
    key.endsWith("/list") ? { items: [], nextCursor: null } : new Promise(() => {}),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  client.clear();
});

const pick = (all: Messages, namespaces: readonly Namespace[]) =>
  Object.fromEntries(namespaces.map((name) => [name, all[name]]));

const render = (locale: "en" | "zh", { namespaces, component: Component }: Screen) =>
  act(async () =>
    root.render(
      <PageContextProvider page={{ locale, device: "desktop" }} messages={messages[locale]}>
        <MessagesProvider messages={{ ...emptied, ...pick(messages[locale], namespaces) }}>
          <QueryClientProvider client={client}>
            <Component />
          </QueryClientProvider>
        </MessagesProvider>
      </PageContextProvider>,
    ),
  );
/** A page gets only the messages that it lists. */
const emptied = Object.fromEntries(
  Object.keys(messages.en).flatMap((name) => (name === "common" ? [] : [[name, undefined]])),
);

const listSelects = () => [...container.querySelectorAll<HTMLSelectElement>("search select")];

describe.each(locales)("in %s", (locale) => {
  test.each(pages)("%s has a title", (_, { title, namespaces }) => {
    const all = { common: messages[locale].common, ...pick(messages[locale], namespaces) };
    expect(title(all as Messages, { caseId: "7" })).toMatch(/^[^{}]+$/);
  });

  test.each(screens)("%s has the messages that it shows", async (_, screen) => {
    await render(locale, screen);
    expect(container.querySelector("h1")?.textContent).toBeTruthy();
    expect(container.textContent).not.toMatch(/undefined|\[object|\{\w+\}/);
    for (const option of container.querySelectorAll("option, label, button")) {
      expect(option.textContent || option.getAttribute("aria-label")).toBeTruthy();
    }
    for (const list of container.querySelectorAll("[aria-label]")) {
      expect(list.getAttribute("aria-label")).toBeTruthy();
    }
  });
});

/** The values that the calls of the page asked for. */
const listAsked = () =>
  vi
    .mocked(call)
    .mock.calls.flatMap(([, input]) => Object.values((input as { query?: object }).query ?? {}));

test.each(lists)("%s asks for what each choice of its filter says", async (_, screen) => {
  await render("en", screen);
  const chosen: string[] = [];
  for (const [index] of listSelects().entries()) {
    const options = [...(listSelects()[index]?.options ?? [])].map(({ value }) => value);
    expect(options.length).toBeGreaterThan(1);
    for (const value of options.toReversed()) {
      const select = listSelects()[index];
      if (!select) throw new Error("The filter lost a field.");
      await act(async () => {
        select.value = value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      });
      await render("en", screen);
      expect(listSelects()[index]?.value).toBe(value);
      if (value !== "") chosen.push(value);
    }
  }
  expect(listAsked()).toEqual(expect.arrayContaining(chosen));
});

test.each(lists)("%s asks for what is typed into its filter", async (_, screen) => {
  await render("en", screen);
  const form = container.querySelector("search form");
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  const typed: string[] = [];
  for (const [index, input] of (form?.querySelectorAll("input") ?? []).entries()) {
    const text = input.type === "date" ? "2026-01-02" : `typed ${index}`;
    await act(async () => {
      if (input.type === "checkbox") input.click();
      else {
        set?.call(input, text);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }
    });
    typed.push(input.type === "checkbox" ? "true" : text);
    await render("en", screen);
  }
  await act(async () => {
    form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  });
  await render("en", screen);
  expect(listAsked()).toEqual(expect.arrayContaining(typed));
});

const contracts = await Promise.all(
  globSync("lib/contracts/**/*.ts", { exclude: ["**/*.test.ts"] }).map(
    (path) => import(join(process.cwd(), path)),
  ),
);
const permissions = new Map(
  contracts
    .flatMap((module) => Object.values<Partial<Contract>>(module))
    .flatMap((each) => (each?.call && each.permission ? [[each.call, each.permission]] : [])) as [
    string,
    StaffPermission,
  ][],
);

test.each(lists)("%s opens for the roles that may make its call", async (_, screen) => {
  await render("en", screen);
  const listed = vi.mocked(call).mock.calls.find(([key]) => key.endsWith("/list"));
  const permission = listed && permissions.get(listed[0]);
  if (!permission) throw new Error("No contract of the list");
  for (const role of staffRoles) {
    viewer.role = role;
    await render("en", screen);
    const isRefused = container.textContent?.includes(messages.en.desk.noPermissionTitle);
    expect([role, isRefused]).toEqual([role, !hasPermission(role, permission)]);
  }
});
