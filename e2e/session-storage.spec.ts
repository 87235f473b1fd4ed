import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, type Page } from "@playwright/test";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import type { TestUser } from "./support/user.ts";

const both = ["localStorage", "sessionStorage"];

/** Ways in which a browser stores nothing. Each function runs in the page, before its scripts. */
const refusals = [
  {
    name: "denied",
    names: both,
    refuse: (names: string[]) => {
      const get = () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      };
      for (const name of names) Object.defineProperty(window, name, { get });
    },
  },
  {
    name: "null",
    names: both,
    refuse: (names: string[]) => {
      for (const name of names) Object.defineProperty(window, name, { value: null });
    },
  },
  {
    name: "full",
    names: both,
    refuse: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("Exceeded the quota.", "QuotaExceededError");
      };
    },
  },
];

async function readPost(page: Page, home: string, postId: string, text: string): Promise<void> {
  await visit(page, `${home}/posts/${postId}`);
  await page.mouse.wheel(0, 2_000);
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

async function logInByForm(page: Page, home: string, user: TestUser): Promise<void> {
  const messages = messagesIn(home.startsWith("/zh") ? "zh" : "en", "login");
  await visit(page, `${home}/accounts/login`);
  await expect(page.getByText(messages.storageDenied)).toBeVisible();
  await page.getByLabel(messages.id, { exact: true }).fill(user.id);
  await page.getByLabel(messages.password, { exact: true }).fill(user.password);
  await page.getByRole("button", { name: messages.submit, exact: true }).click();
  await expect(page).toHaveURL(home);
}

for (const { name, locale, home, use } of locales) {
  test.describe(name, { tag: "@slow" }, () => {
    test.use(use);
    const { shell } = messagesIn(locale, "common");
    const { page: search } = messagesIn(locale, "search");

    for (const { name: state, names, refuse } of refusals) {
      test(`reads, searches and logs in while storage is ${state}`, async ({
        page,
        api,
        author,
        viewer,
        pageErrors,
      }) => {
        const text = `Readable without storage ${Date.now()}`;
        const postId = await publishPost(api, author, { title: text, post: `<p>${text}.</p>` });
        await page.addInitScript(refuse, names);
        await readPost(page, home, postId, `${text}.`);
        await visit(page, `${home}/search`);
        await page.getByRole("combobox").last().fill("settlement");
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(`${home}/search/settlement`);
        await expect(page.getByRole("tab", { name: search.contents })).toBeVisible();
        await logInByForm(page, home, viewer);
        await expect(page.getByRole("button", { name: shell.account, exact: true })).toBeVisible();
        expect(pageErrors).toEqual([]);
      });
    }
  });
}

test("reads and logs in while only the storage of the tab is denied", { tag: "@slow" }, async ({
  page,
  api,
  author,
  viewer,
  pageErrors,
}) => {
  const text = `Readable without storage of tabs ${Date.now()}`;
  const postId = await publishPost(api, author, { title: text, post: `<p>${text}.</p>` });
  await page.addInitScript(refusals[0]?.refuse ?? (() => {}), ["sessionStorage"]);
  await readPost(page, "/en", postId, `${text}.`);
  const messages = messagesIn("en", "login");
  await visit(page, "/en/accounts/login");
  await page.getByLabel(messages.id, { exact: true }).fill(viewer.id);
  await page.getByLabel(messages.password, { exact: true }).fill(viewer.password);
  await page.getByRole("button", { name: messages.submit, exact: true }).click();
  await expect(page).toHaveURL("/en");
  await page.reload();
  await expect(page.getByRole("button", { name: "Account", exact: true })).toBeVisible();
  await expect(page.getByText(messages.storageDenied)).toHaveCount(0);
  expect(pageErrors).toEqual([]);
});

test(
  "works in a browser that blocks all cookies and site data",
  { tag: "@slow" },
  async ({ api, author, viewer }, { project }) => {
    const text = `Readable without cookies ${Date.now()}`;
    const postId = await publishPost(api, author, { title: text, post: `<p>${text}.</p>` });
    const profile = mkdtempSync(join(tmpdir(), "fundlore-profile-"));
    mkdirSync(join(profile, "Default"));
    const block = { profile: { default_content_setting_values: { cookies: 2 } } };
    writeFileSync(join(profile, "Default/Preferences"), JSON.stringify(block));
    const { launchOptions, baseURL = "" } = project.use;
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions, baseURL });
    try {
      const page = await context.newPage();
      await readPost(page, "/en", postId, `${text}.`);
      const isDenied = await page.evaluate(() => {
        try {
          return localStorage === null;
        } catch {
          return true;
        }
      });
      expect(isDenied).toBe(true);
      await logInByForm(page, "/en", viewer);
      await expect(page.getByRole("button", { name: "Account", exact: true })).toBeVisible();
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    }
  },
);
