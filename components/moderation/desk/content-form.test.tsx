// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReactPageContext } from "#components/i18n/use-page-context";
import { ContentForm } from "#components/moderation/desk/content-form";
import { QueryProvider } from "#components/ui/query-provider";
import { call } from "#lib/client/api/call";
import * as moderationDeskCalls from "#lib/contracts/moderation/desk-calls";
import { loadNamespace } from "#lib/i18n/messages";
import { type PageContext, pathsIn } from "#lib/paths";

vi.mock("#lib/client/api/call", () => ({ call: vi.fn() }));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const common = await loadNamespace("en", "common");
const desk = await loadNamespace("en", "desk");
const report = await loadNamespace("en", "report");
const page: PageContext = { locale: "en", device: "desktop" };
const context = { page, paths: pathsIn(page), messages: { common, desk, report } };
const container = document.createElement("div");
let root: ReturnType<typeof createRoot>;

const email = {
  subject: "Your post was hidden",
  text: "The post is about post 7.",
  html: { light: "", dark: "" },
  language: "en",
};
const block = moderationDeskCalls.changePostAsStaff;

const find = <E extends HTMLElement>(selector: string, at = 0) => {
  const found = [...container.querySelectorAll<E>(selector)].at(at);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const isEditable = () => !find("input").matches("fieldset:disabled *");

async function type(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  await act(async () => {
    set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const press = (name: string) =>
  act(async () =>
    [...container.querySelectorAll("button")]
      .find(({ textContent }) => textContent?.trim() === name)
      ?.click(),
  );

beforeEach(async () => {
  document.body.append(container);
  root = createRoot(container);
  vi.mocked(call).mockReset();
  await act(async () =>
    root.render(
      <ReactPageContext value={context}>
        <QueryProvider>
          <ContentForm />
        </QueryProvider>
      </ReactPageContext>,
    ),
  );
});
afterEach(() => act(async () => root.unmount()));

async function fillIn(): Promise<void> {
  await type(find<HTMLInputElement>("input"), "/en/posts/7");
  await type(find<HTMLTextAreaElement>("textarea"), "Names a phone number.");
  await type(find<HTMLTextAreaElement>("textarea", 1), "Private data of others.");
}

test("sends what the shown email is about, whatever was typed since", async () => {
  await fillIn();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  vi.mocked(call).mockReturnValueOnce(promise as Promise<never>);
  await press(desk.decision.readEmail);
  await type(find<HTMLInputElement>("input"), "/en/posts/8");
  await type(find<HTMLTextAreaElement>("textarea"), "Something else.");
  await act(async () => resolve(email));
  await vi.waitFor(() => expect(container.textContent).toContain(email.subject));

  vi.mocked(call).mockResolvedValue({});
  await press(desk.content.block);
  expect(call).toHaveBeenLastCalledWith(block, {
    params: { postId: "7" },
    body: {
      action: "block",
      reason: "Private data of others.",
      rule: "other",
      facts: "Names a phone number.",
    },
  });
});

test("lets nobody edit the content while its email is loading or shown", async () => {
  await fillIn();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  vi.mocked(call).mockReturnValueOnce(promise as Promise<never>);
  expect(isEditable()).toBe(true);
  await press(desk.decision.readEmail);
  expect(isEditable()).toBe(false);
  await act(async () => resolve(email));
  await vi.waitFor(() => expect(container.textContent).toContain(email.subject));
  expect(isEditable()).toBe(false);
  await press(desk.decision.emailBack);
  expect(isEditable()).toBe(true);
});
