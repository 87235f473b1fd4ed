import { type APIRequestContext, test as base } from "@playwright/test";
import { signUp, type TestUser } from "./user.ts";

type WorkerFixtures = {
  /** An anonymous API client. */
  api: APIRequestContext;
  /** Two users, shared by all tests of a worker: their lists are not empty. */
  author: TestUser;
  viewer: TestUser;
};

type TestFixtures = {
  /** Uncaught errors, console errors and blocked resources of the page. */
  pageErrors: string[];
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  api: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = "" } = project.use;
      const api = await playwright.request.newContext({ baseURL });
      await use(api);
      await api.dispose();
    },
    { scope: "worker" },
  ],
  author: [async ({ api }, use) => use(await signUp(api)), { scope: "worker" }],
  viewer: [async ({ api }, use) => use(await signUp(api)), { scope: "worker" }],

  pageErrors: async ({ page }, use) => {
    const pageErrors: string[] = [];
    page.on("pageerror", (error) => pageErrors.push(String(error)));
    page.on("console", (message) => {
      const text = `${message.text()} ${message.location().url}`;
      // Lists show posts of all workers: one that its own test deletes takes its picture with it.
      const isDeletedPicture = / 410 .*\/api\/v1\/file\//.test(text);
      if (message.type() === "error" && !isDeletedPicture) pageErrors.push(text);
    });
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        console.error(`${event.violatedDirective} forbids ${event.blockedURI}`);
      });
    });
    await use(pageErrors);
  },
});
