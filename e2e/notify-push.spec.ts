import { createECDH, randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { openAs } from "./support/browser.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { test } from "./support/test.ts";
import { signUp } from "./support/user.ts";

/**
 * Lets the page subscribe without the push service of the browser's vendor, which tests cannot reach.
 * The keys are real, and the subscription lasts as long as the tab.
 */
async function replacePushService(page: Page): Promise<void> {
  const subscription = {
    endpoint: `https://push.example.com/${randomBytes(8).toString("hex")}`,
    keys: {
      p256dh: createECDH("prime256v1").generateKeys("base64url"),
      auth: randomBytes(16).toString("base64url"),
    },
  };
  await page.addInitScript((subscription) => {
    const key = "test-subscription";
    const get = async () =>
      sessionStorage.getItem(key) && {
        toJSON: () => subscription,
        unsubscribe: async () => sessionStorage.removeItem(key) === undefined,
      };
    Object.assign(PushManager.prototype, {
      getSubscription: get,
      subscribe: async () => {
        sessionStorage.setItem(key, "on");
        return get();
      },
    });
  }, subscription);
}

const setPermission = (page: Page, permission: NotificationPermission) =>
  page.addInitScript((permission) => {
    Object.defineProperty(Notification, "permission", { get: () => permission });
  }, permission);

for (const { name, locale, home, use } of locales) {
  test.describe(name, { tag: "@slow" }, () => {
    const { push: messages } = messagesIn(locale, "notification");
    const withWorker = { ...use, serviceWorkers: "allow" as const };

    test("push messages are turned on and off in this browser", async ({ browser, api }) => {
      const member = await signUp(api);
      const page = await openAs(browser, withWorker, member);
      await page.context().grantPermissions(["notifications"]);
      await replacePushService(page);
      // Headless shells say that they refuse, whatever they are granted.
      await setPermission(page, "granted");
      const open = () => visit(page, `${home}/users/${member.id}/settings/notification`);
      const push = page.getByRole("checkbox", { name: messages.title });
      await open();
      await expect(push).not.toBeChecked();
      // Disabled until the change is stored.
      await push.click();
      await expect(push).toBeChecked();
      await expect(push).toBeEnabled();
      await open();
      await expect(push).toBeChecked();
      await push.click();
      await expect(push).not.toBeChecked();
      await expect(push).toBeEnabled();
      await open();
      await expect(push).not.toBeChecked();
      await page.context().close();
    });

    test("a browser that blocks notifications says where to allow them", async ({
      browser,
      api,
    }) => {
      const member = await signUp(api);
      const page = await openAs(browser, withWorker, member);
      await setPermission(page, "denied");
      await visit(page, `${home}/users/${member.id}/settings/notification`);
      await expect(page.getByRole("checkbox", { name: messages.title })).toBeDisabled();
      await expect(page.getByText(messages.refused)).toBeVisible();
      await page.context().close();
    });
  });
}
