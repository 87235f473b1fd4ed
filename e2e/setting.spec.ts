import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { readMailedCode } from "./support/outbox.ts";
import { createPictureFile } from "./support/picture.ts";
import { publishPost, writeComment } from "./support/post.ts";
import { test } from "./support/test.ts";
import { createUserData, logIn, signIn, signUp, type TestUser } from "./support/user.ts";

const fetchStatus = async (page: Page, token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.get("/sns/api/v1/user/my", { headers })).status();
};

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const common = messagesIn(locale, "common");
    const signup = messagesIn(locale, "signup");
    const upload = messagesIn(locale, "upload");
    const { page: profile, settings } = messagesIn(locale, "profile");

    /** Locates the parts of a settings page by their visible names. */
    const getPageParts = (page: Page) => {
      const main = page.getByRole("main");
      return {
        main,
        title: main.getByRole("heading", { level: 1 }),
        button: (label: string) => page.getByRole("button", { name: label, exact: true }),
        link: (label: string | RegExp) => main.getByRole("link", { name: label }),
        field: (label: string): Locator => main.getByLabel(label, { exact: true }),
        text: (text: string) => page.getByText(text, { exact: true }),
        /** Expects a toast and waits until it disappears, because it blocks the next one. */
        toast: async (text: string) => {
          await expect(page.getByText(text, { exact: true })).toBeVisible();
          await page.clock.fastForward(3_000);
          await expect(page.getByText(text, { exact: true })).toBeHidden();
        },
      };
    };

    /** Opens the viewer's settings from the account menu, then a section. */
    async function openSettings(page: Page, viewer: TestUser, section?: string) {
      const { title, link, button } = getPageParts(page);
      await signIn(page, viewer);
      await visit(page, home);
      await button(common.shell.account).click();
      await page.getByRole("menuitem", { name: common.shell.nav.settings }).click();
      await expect(page).toHaveURL(`${home}/users/${viewer.id}/settings`);
      await expect(title).toHaveText(settings.title);
      if (section) await link(new RegExp(`^${section}`)).click();
    }

    test("edits username, bio and picture of a profile", async ({
      page,
      api,
      author,
      pageErrors,
    }) => {
      const messages = settings.profile;
      const viewer = await signUp(api);
      const postId = await publishPost(api, viewer);
      await writeComment(api, viewer, postId, "My own remark.");
      const { title, button, link, field, text, toast, main } = getPageParts(page);
      await page.clock.install();
      await signIn(page, viewer);
      await visit(page, `${home}/users/${viewer.id}`);
      await link(profile.edit).click();
      await expect(title).toHaveText(messages.title);
      await expectAccessible(page);

      const name = field(`${signup.username.label} ${signup.optional}`);
      await name.fill(author.username);
      await button(messages.save).click();
      await expect(text(signup.problem.username.unchecked)).toBeVisible();
      await button(signup.username.check).click();
      await expect(text(signup.problem.username.taken)).toBeVisible();
      const newName = `新_${viewer.username}`.slice(0, 20);
      await name.fill(newName);
      await button(signup.username.check).click();
      await expect(text(signup.username.free)).toBeVisible();
      const bio = field(`${messages.bio} ${signup.optional}`);
      await bio.fill("x".repeat(301));
      await button(messages.save).click();
      await expect(main.getByText(messages.bioLong.replace("{max}", "300"))).toBeVisible();
      await bio.fill("Patient money, plain words.");
      await main.getByRole("radio", { name: signup.gender.male, exact: true }).check();

      // A failed request keeps the input.
      await page.route("**/user/my/profile", (route) => route.abort(), { times: 1 });
      await button(messages.save).click();
      await expect(page.getByText(common.post.updateFailed).first()).toBeVisible();
      await expect(name).toHaveValue(newName);
      await expect(bio).toHaveValue("Patient money, plain words.");
      await button(messages.save).click();
      await toast(messages.saved);

      await chooseFile(page, messages.choose, {
        ...(await createPictureFile("a.gif")),
        mimeType: "image/gif",
      });
      await toast(upload.warning.unsupportedFormat);
      const broken = { name: "b.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
      await chooseFile(page, messages.choose, broken);
      await toast(upload.warning.previewFailed);
      await chooseFile(page, messages.choose, await createPictureFile());
      const area = page.getByRole("application", { name: messages.cropArea });
      await expect(area).toBeVisible();
      await expectAccessible(page);
      await area.focus();
      for (let n = 0; n < 3; n += 1) await page.keyboard.press("ArrowRight");
      await page.getByRole("slider", { name: messages.zoom }).fill("2");
      await button(messages.cropSave).click();
      await expect(text(messages.pictureSaved)).toBeVisible();
      const portrait = page.getByRole("banner").getByRole("button", { name: common.shell.account });
      await expect(portrait.locator("img")).toHaveAttribute("src", /\/file\//);

      await visit(page, `${home}/posts/${postId}`);
      await expect(main.getByRole("link", { name: newName }).first()).toBeVisible();
      await expect(
        main.getByRole("article").getByRole("link", { name: newName }).last(),
      ).toBeVisible();
      await visit(page, `${home}/users/${viewer.id}`);
      await expect(title).toHaveText(newName);
      await expect(main.getByText("Patient money, plain words.")).toBeVisible();
      await expect(main.locator("header img")).toHaveAttribute("src", /\/file\//);
      await link(profile.edit).click();
      await button(messages.remove).click();
      await expect(text(messages.pictureRemoved)).toBeVisible();
      await expect(portrait.locator("img")).toHaveCount(0);
      // Caused by the aborted request above, and by the trace recorder reading the picture.
      const ownFaults = /ERR_FAILED|blob/;
      expect(pageErrors.filter((each) => !ownFaults.test(each))).toEqual([]);
    });

    test("logs out one or all other devices", async ({ page, api }) => {
      const viewer = await signUp(api);
      const otherTokens = [await logIn(api, viewer), await logIn(api, viewer)];
      const { title, button, toast, main } = getPageParts(page);
      await page.clock.install();
      await openSettings(page, viewer, settings.row.devices);

      const devices = settings.devices;
      await expect(title).toHaveText(devices.title);
      await expect(main.getByRole("listitem").filter({ hasText: devices.current })).toHaveCount(1);
      const signOut = main.getByRole("button", { name: devices.signOut, exact: false });
      await expect(signOut).toHaveCount(3);
      await expectAccessible(page);
      await signOut.first().click();
      await toast(devices.signedOut);
      await expect(signOut).toHaveCount(2);
      const statuses = await Promise.all(otherTokens.map((token) => fetchStatus(page, token)));
      expect(statuses.sort()).toEqual([200, 401]);
      await button(devices.signOutAll).click();
      await page.getByRole("dialog").getByRole("button", { name: devices.signOut }).click();
      await expect(main.getByText(devices.only)).toBeVisible();
      expect(await Promise.all(otherTokens.map((token) => fetchStatus(page, token)))).toEqual([
        401, 401,
      ]);
    });

    test("changes the password and ends other sessions", async ({ page, api }) => {
      const viewer = await signUp(api);
      const { button, link, field, text } = getPageParts(page);
      const password = settings.password;
      const otherToken = await logIn(api, viewer);
      await openSettings(page, viewer, settings.row.password);
      await button(password.save).click();
      await expect(text(password.currentMissing)).toBeVisible();
      await expect(field(password.current)).toBeFocused();
      await field(password.current).fill("Not-my-password-1");
      await field(password.new).fill("quietriver");
      await field(password.confirm).fill("quietriver");
      await button(password.save).click();
      await expect(text(signup.problem.password.invalid)).toBeVisible();
      await field(password.new).fill("Silver-otter-91");
      await field(password.confirm).fill("Silver-otter-9");
      await button(password.save).click();
      await expect(text(signup.problem.passwordConfirm.mismatch)).toBeVisible();
      await field(password.confirm).fill("Silver-otter-91");
      await button(password.save).click();
      await expect(text(common.account.errors["30041"])).toBeVisible();
      await expect(field(password.new)).toHaveValue("Silver-otter-91");
      await expectAccessible(page);
      await field(password.current).fill(viewer.password);
      await button(password.save).click();
      await expect(text(password.saved)).toBeVisible();
      expect(await fetchStatus(page, otherToken)).toBe(401);
      const { id, password: old } = viewer;
      const rejected = await api.post("/sns/api/v1/user/login", { data: { id, password: old } });
      expect((await rejected.json()).code).toBe(30104);
      const changed = { ...viewer, password: "Silver-otter-91" };
      expect(await fetchStatus(page, await logIn(api, changed))).toBe(200);
      await link(settings.back).click();
      await expect(page).toHaveURL(`${home}/users/${viewer.id}/settings`);
    });

    test("changes the email to a verified one", async ({ page, api }) => {
      const viewer = await signUp(api);
      const { title, button, field, text, main } = getPageParts(page);
      await openSettings(page, viewer, settings.row.email);
      const email = settings.email;
      const newEmail = createUserData().email;
      await expect(title).toHaveText(email.title);
      await expect(main.getByText(viewer.email)).toBeVisible();
      await field(signup.verify.email).fill(viewer.email.toUpperCase());
      await expect(text(email.same)).toBeVisible();
      await field(signup.verify.email).fill(newEmail);
      await button(email.save).click();
      await expect(text(signup.problem.email.notSent)).toBeVisible();
      await button(signup.verify.send).click();
      await field(signup.verify.code).fill(await readMailedCode(newEmail));
      await expectAccessible(page);
      await button(signup.verify.verify).click();
      await expect(text(signup.verify.verified)).toBeVisible();
      await button(email.save).click();
      await expect(text(email.saved)).toBeVisible();
      await expect(main.getByText(newEmail, { exact: true })).toBeVisible();
    });

    test("copies the own referral code and applies another once", async ({
      page,
      api,
      context,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const messages = settings.referral;
      const [viewer, referrer] = [await signUp(api), await signUp(api)];
      const fetchReferralCode = async ({ token }: TestUser): Promise<string> => {
        const headers = { authorization: `Bearer ${token}` };
        const reply = await api.get("/sns/api/v1/user/my", { headers });
        return (await reply.json()).data.referralCode;
      };
      const { button, field, text, main } = getPageParts(page);
      await openSettings(page, viewer, settings.row.referralCode);
      await button(messages.copyLabel).click();
      await expect(text(messages.copied)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        await fetchReferralCode(viewer),
      );
      await expectAccessible(page);

      await field(messages.enter).fill("NOTACODE");
      await button(messages.apply).click();
      await expect(text(common.account.errors["30107"])).toBeVisible();
      await field(messages.enter).fill(await fetchReferralCode(viewer));
      await button(messages.apply).click();
      await expect(text(common.account.errors["30111"])).toBeVisible();
      await field(messages.enter).fill((await fetchReferralCode(referrer)).toLowerCase());
      await button(messages.apply).click();
      await expect(text(messages.appliedNote)).toBeVisible();
      await expect(main.getByText(await fetchReferralCode(referrer))).toBeVisible();
      await page.reload();
      await expect(text(messages.appliedNote)).toBeVisible();
      await expect(button(messages.apply)).toHaveCount(0);
    });

    test("deletes an account, hides it from everyone and restores it", async ({ page, api }) => {
      const messages = settings.leave;
      const viewer = await signUp(api);
      const postId = await publishPost(api, viewer);
      const { title, button, link, field, text, main } = getPageParts(page);
      await visit(page, `${home}/posts/${postId}`);
      await openSettings(page, viewer, settings.row.leave);
      await button(messages.submit).click();
      for (const each of [
        messages.reasonMissing,
        messages.passwordMissing,
        messages.agreeMissing,
      ]) {
        await expect(text(each)).toBeVisible();
      }
      await main.getByRole("radio", { name: messages.reasons.rarely }).check();
      await field(`${messages.detail} ${signup.optional}`).fill("Too little time.");
      await field(messages.password).fill("Not-my-password-1");
      await main.getByRole("checkbox").check();
      await expectAccessible(page);
      await button(messages.submit).click();
      const dialog = page.getByRole("dialog", { name: messages.confirmTitle });
      await dialog.getByRole("button", { name: common.ui.cancel }).click();
      await button(messages.submit).click();
      await dialog.getByRole("button", { name: messages.confirm }).click();
      await expect(text(common.account.errors["30041"])).toBeVisible();
      await expect(main.getByRole("radio", { name: messages.reasons.rarely })).toBeChecked();
      await field(messages.password).fill(viewer.password);
      await button(messages.submit).click();
      await dialog.getByRole("button", { name: messages.confirm }).click();
      await expect(title).toHaveText(messages.doneTitle);
      expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
      expect(await fetchStatus(page, viewer.token)).toBe(401);
      await expectAccessible(page);

      for (const path of [`/posts/${postId}`, `/users/${viewer.id}`]) {
        expect((await page.request.get(`${home}${path}`)).status()).toBe(404);
      }
      await link(messages.home).click();
      await expect(page).toHaveURL(home);

      const login = messagesIn(locale, "login");
      await page.getByRole("banner").getByRole("link", { name: common.shell.login }).click();
      await field(login.id).fill(viewer.id);
      await field(login.password).fill(viewer.password);
      await main.getByRole("button", { name: login.submit }).click();
      await expect(main.getByText(login.restore.title)).toBeVisible();
      await main.getByRole("button", { name: login.restore.submit }).click();
      await expect(
        page.getByRole("button", { name: common.shell.account, exact: true }),
      ).toBeVisible();
      expect((await page.request.get(`${home}/posts/${postId}`)).status()).toBe(200);
    });

    test("shows settings to their owner only", async ({ page, api, author, pageErrors }) => {
      const viewer = await signUp(api);
      const { title, button, link, text, main } = getPageParts(page);
      const response = await visit(page, `${home}/settings`);
      expect(response?.status()).toBe(200);
      await expect(title).toHaveText(settings.title);
      await expect(main.getByText(settings.loginTitle)).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
      await expectAccessible(page);
      await main.getByRole("radio", { name: settings.theme.dark }).check();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await page.reload();
      await expect(main.getByRole("radio", { name: settings.theme.dark })).toBeChecked();
      await main.getByRole("radio", { name: settings.theme.system }).check();
      await expect(page.locator("html")).not.toHaveAttribute("data-theme");
      await expect(link(common.shell.login)).toHaveAttribute("href", /next=.*settings/);

      const sections = [
        "settings",
        "edit",
        "settings/password",
        "settings/email",
        "settings/devices",
      ];
      const all = [...sections, "settings/referral-code", "settings/leave"];
      for (const section of all) {
        await page.goto(`${home}/users/${author.id}/${section}`);
        await expect(main.getByText(settings.loginTitle)).toBeVisible();
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
      }
      await signIn(page, viewer);
      for (const section of all) {
        await page.goto(`${home}/users/${author.id}/${section}`);
        await expect(text(settings.notYoursTitle)).toBeVisible();
        await expect(main.getByText(author.email)).toHaveCount(0);
      }
      await link(settings.toMine).click();
      await expect(page).toHaveURL(`${home}/users/${viewer.id}/settings`);
      await expect(main.getByText(viewer.email)).toBeVisible();
      await expectAccessible(page);

      await main.getByRole("button", { name: settings.row.logOut }).click();
      await expect(page).toHaveURL(home);
      await expect(button(common.shell.account)).toHaveCount(0);
      expect(pageErrors).toEqual([]);
    });
  });
}

/** Chooses a file in the file chooser that a button opens. */
async function chooseFile(
  page: Page,
  button: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  const opened = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button, exact: true }).click();
  await (await opened).setFiles(file);
}

test("saves the language for pages and emails", async ({ page, api }) => {
  const viewer = await signUp(api);
  await signIn(page, viewer);
  await visit(page, `/en/users/${viewer.id}/settings`);
  const saved = page.waitForResponse("**/user/my/profile");
  await page.getByRole("main").getByRole("link", { name: "中文" }).click();
  expect((await saved).status()).toBe(200);
  await expect(page).toHaveURL(`/zh/users/${viewer.id}/settings`);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
});
