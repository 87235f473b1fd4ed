// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReactPageContext } from "#components/i18n/use-page-context";
import WithdrawButton from "#components/post/version/withdraw-button";
import { call } from "#lib/client/api/call";
import { getQueryClient } from "#lib/client/api/query-client";
import { useSession } from "#lib/client/session/session";
import { withdrawPostVersion } from "#lib/contracts/post/calls";
import { loadNamespace } from "#lib/i18n/messages";
import { type PageContext, pathsIn } from "#lib/paths";

vi.mock("#lib/client/api/call", () => ({ call: vi.fn() }));
vi.mock("#lib/client/session/session", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useSession: vi.fn(),
}));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const common = await loadNamespace("en", "common");
const messages = await loadNamespace("en", "postVersion");
const page: PageContext = { locale: "en", device: "desktop" };
const context = { page, paths: pathsIn(page), messages: { common } };
const container = document.createElement("div");
let root: ReturnType<typeof createRoot>;

const getButtons = () => [...document.querySelectorAll("button")];
const press = (name: string, at = 0) =>
  act(async () =>
    getButtons()
      .filter(({ textContent }) => textContent?.trim() === name)
      .at(at)
      ?.click(),
  );

/** Renders the button of version 2. `canWithdraw` is what the server says about it. */
async function renderFor(viewerId: string, canWithdraw = true): Promise<void> {
  getQueryClient().clear();
  vi.mocked(call).mockResolvedValue({ items: [{ number: 2, canWithdraw }] });
  vi.mocked(useSession).mockReturnValue({ id: viewerId } as ReturnType<typeof useSession>);
  const props = { messages, authorId: "li.wei", postId: "7", number: 2 };
  await act(async () =>
    root.render(
      <ReactPageContext value={context}>
        <WithdrawButton {...props} />
      </ReactPageContext>,
    ),
  );
  await act(() => vi.waitFor(() => expect(getQueryClient().isFetching()).toBe(0)));
}

beforeEach(() => {
  document.body.append(container);
  root = createRoot(container);
  vi.mocked(call).mockReset();
});
afterEach(() => act(async () => root.unmount()));

test("asks the author first, and then withdraws the text", async () => {
  await renderFor("li.wei");
  vi.mocked(call).mockClear();
  await press(messages.withdraw);
  expect(document.body.textContent).toContain("Withdraw the text of version 2?");
  expect(call).not.toHaveBeenCalled();
  await press(common.ui.cancel);
  expect(document.body.textContent).not.toContain("Withdraw the text of version 2?");

  await press(messages.withdraw);
  vi.spyOn(window.location, "reload").mockImplementation(() => {});
  vi.mocked(call).mockResolvedValue(null);
  await press(messages.withdraw, -1);
  expect(call).toHaveBeenCalledExactlyOnceWith(withdrawPostVersion, {
    params: { postId: "7", number: "2" },
  });
});

test("is not there for others", async () => {
  await renderFor("somebody.else");
  expect(getButtons()).toEqual([]);
  expect(call).not.toHaveBeenCalled();
});

test("is not there for a text that is not stored", async () => {
  await renderFor("li.wei", false);
  expect(call).toHaveBeenCalledOnce();
  expect(getButtons()).toEqual([]);
});
