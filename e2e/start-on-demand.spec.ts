import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

/** Long enough that actions and comments are far below the window. */
const post = "<p>Two days pass between the order and the money. </p>".repeat(150);
/** Just below the time after which the scripts are fetched without a movement. */
const stayMs = 2_900;
const chunks = /\/_next\/static\/chunks\/.*\.js$/;

const isStarted = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute("data-hydrated"));

/** Lists the code of the inline scripts, without data and inert ones, and the sources of the others. */
const listScripts = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.scripts)
      .filter(({ type, noModule }) => type === "" && !noModule)
      .map(({ src, text }) => src || text),
  );

const readStyles = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.body.querySelectorAll("*"), (element) => {
      const parts = [null, "::before", "::after"];
      return parts.map((part) => getComputedStyle(element, part).cssText).join();
    }),
  );

/** Loads what the head script loads before the application starts. */
const loadWholeStyleSheets = (page: Page) =>
  page.evaluate(async () => {
    const { styles = "[]" } = document.querySelector<HTMLElement>("[data-styles]")?.dataset ?? {};
    const paths: string[] = JSON.parse(styles);
    await Promise.all(
      paths.map(
        (path) =>
          new Promise((resolve) => {
            const link = document.createElement("link");
            link.rel = "stylesheet";
            link.href = path;
            link.onload = resolve;
            document.head.append(link);
          }),
      ),
    );
    return paths.length;
  });

/** Lists when the fetch of each script began, in milliseconds after the page was loaded. */
const listScriptFetches = (page: Page) =>
  page.evaluate(() => {
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ startTime }) => startTime - (load?.loadEventEnd ?? 0));
  });

const countFetchedScripts = async (page: Page) => (await listScriptFetches(page)).length;

/** Returns the milliseconds from the end of the next press to the frame in which its button shows it. */
const measureAnswer = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const onPress = ({ timeStamp, target }: Event) => {
          const button = (target as Element).closest("button");
          const check = () => {
            const isAnswered = button && getComputedStyle(button).opacity !== "1";
            if (isAnswered) resolve(performance.now() - timeStamp);
            else requestAnimationFrame(check);
          };
          requestAnimationFrame(check);
        };
        addEventListener("pointerup", onPress, { capture: true, once: true });
      }),
  );

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { shell, user } = messagesIn(locale, "common");
    const { title } = shell.loginRequired;

    test("a post is read without its application, which the first press starts", async ({
      page,
      api,
      author,
    }) => {
      const postId = await publishPost(api, author, { post });
      const view = page.waitForRequest((request) => request.url().includes(`${postId}/view?`));
      await page.goto(`${home}/posts/${postId}`);
      expect((await view).method()).toBe("POST");
      // Fetched for later, without running, once the visitor has stayed.
      await expect.poll(() => countFetchedScripts(page)).toBeGreaterThan(5);
      expect(Math.min(...(await listScriptFetches(page)))).toBeGreaterThan(stayMs);
      const scripts = await listScripts(page);
      expect(scripts.filter((script) => chunks.test(script))).toEqual([]);
      expect(gzipSync(scripts.join("")).length).toBeLessThan(5_300);
      await page.mouse.wheel(0, 400);
      expect(await isStarted(page)).toBe(false);

      const client = await page.context().newCDPSession(page);
      await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await client.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 90_000,
      });
      const answers: number[] = [];
      const fetches: number[] = [];
      // Other journeys share the processor, which only adds to a time: the best of three counts.
      for (let round = 0; round < 3 && !answers.some((answer) => answer < 200); round += 1) {
        await page.reload();
        // A first movement is enough.
        await page.mouse.wheel(0, 10);
        await expect.poll(() => countFetchedScripts(page)).toBeGreaterThan(5);
        fetches.push(...(await listScriptFetches(page)));
        const answer = measureAnswer(page);
        await page.getByRole("button", { name: user.follow }).first().click();
        answers.push(await answer);
      }
      expect(Math.min(...fetches)).toBeLessThan(stayMs);
      expect(Math.min(...answers)).toBeLessThan(200);
      await expect(page.getByRole("dialog", { name: title })).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    test("a page waits for no style sheet, and looks the same with all of it", {
      tag: "@slow",
    }, async ({ page, api, author }) => {
      const postId = await publishPost(api, author, { post: `<h2>Dates</h2>${post}` });
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const path of [home, `${home}/posts/${postId}`]) {
        await page.goto(path);
        await expect(page.locator('head > link[rel="stylesheet"]')).toHaveCount(0);
        const inlined = await readStyles(page);
        expect(await loadWholeStyleSheets(page)).toBeGreaterThan(0);
        // No difference is printed: it would be too long to read.
        expect((await readStyles(page)).every((style, at) => style === inlined[at])).toBe(true);
      }
    });

    test("the application starts after its style sheets", { tag: "@slow" }, async ({
      page,
      api,
      author,
    }) => {
      const postId = await publishPost(api, author, { post });
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          observer.disconnect();
          const count = Array.from(document.styleSheets).filter(({ href }) => href).length;
          document.documentElement.dataset.sheetsAtStart = String(count);
        }).observe(document, { subtree: true, attributeFilter: ["data-hydrated"] });
      });
      // Scripts could win the race.
      const script = page.waitForRequest(chunks);
      await page.route(/\.css$/, async (route) => {
        await (await script).response();
        await route.continue();
      });
      await page.goto(`${home}/posts/${postId}`);
      await page.getByRole("button", { name: user.follow }).first().click();
      await expect(page.getByRole("dialog", { name: title })).toBeVisible();
      const root = page.locator("html");
      await expect(root).toHaveAttribute("data-sheets-at-start", /^[1-9]$/);
    });

    test("style sheets that a session loads early win over the inlined rules", {
      tag: "@slow",
    }, async ({ page, author }) => {
      await logInAs(page, author);
      await visit(page, home);
      const elements = page.locator('head > style[data-critical], head > link[rel="stylesheet"]');
      const names = await elements.evaluateAll((all) => all.map(({ localName }) => localName));
      expect(names.slice(0, 2)).toEqual(["style", "link"]);
      expect(names.lastIndexOf("style")).toBe(0);
    });

    test("a list goes on at its end, and its links work at once", { tag: "@slow" }, async ({
      page,
    }) => {
      await page.goto(home);
      const cards = page.getByRole("article");
      const count = await cards.count();
      expect(await isStarted(page)).toBe(false);
      await page.mouse.wheel(0, 20_000);
      await expect.poll(() => cards.count()).toBeGreaterThan(count);
      await page.goto(home);
      const link = page.getByRole("article").first().getByRole("link").first();
      const href = await link.getAttribute("href");
      await link.click();
      await expect(page).toHaveURL(String(href));
    });

    test("authors are not asked to follow themselves before the application runs", {
      tag: "@slow",
    }, async ({ page, api, author }) => {
      const postId = await publishPost(api, author, { post });
      await logInAs(page, author);
      await page.route(chunks, (route) => route.abort());
      await page.goto(`${home}/posts/${postId}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("button", { name: user.follow })).toHaveCount(0);
    });
  });
}

test("a pressed link shows that the page is being left before the application has started", {
  tag: "@slow",
}, async ({ page, api, author }) => {
  const postId = await publishPost(api, author, { post });
  await page.route(chunks, (route) => route.abort());
  // The browser tells nothing of a page that it is leaving, so the page notes it.
  await page.addInitScript(() => {
    const note = () => {
      const bar = document.querySelector<HTMLElement>("[data-leaving]");
      if (bar) sessionStorage.setItem("seen", getComputedStyle(bar).height);
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/en/posts/${postId}`);
  await page.getByRole("navigation").getByRole("link", { name: "Trending" }).click();
  await expect(page).toHaveURL("/en/trending");
  expect(await page.evaluate(() => sessionStorage.getItem("seen"))).toBe("3px");
  await expect(page.locator("[data-leaving]")).toHaveCount(0);
});
