import { type APIRequestContext, test as base } from "@playwright/test";
import { signUp, type TestUser } from "./user.ts";

type Shared = {
  /** Calls of nobody in particular. */
  api: APIRequestContext;
  /** Who writes, and somebody else who reads: one of each for all journeys of a worker. */
  author: TestUser;
  reader: TestUser;
};

type Own = {
  /** What went wrong in the browser: errors of scripts and on the console, blocked resources. */
  complaints: string[];
};

/** A journey, with people to take it. What they share is not to be relied on to be empty. */
export const test = base.extend<Own, Shared>({
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
  reader: [async ({ api }, use) => use(await signUp(api)), { scope: "worker" }],

  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        console.error(`${event.violatedDirective} forbids ${event.blockedURI}`);
      });
    });
    await use(complaints);
  },
});
