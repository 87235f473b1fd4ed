import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { mailedCode } from "./support/outbox.ts";
import { pictureFile } from "./support/picture.ts";
import { publish, writeComment } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logIn, newUser, signIn, signUp, type TestUser } from "./support/user.ts";

const statusOf = async (page: Page, token: string): Promise<number> => {
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

    /** The parts of a page by the words that name them. */
    const partsOf = (page: Page) => {
      const main = page.getByRole("main");
      return {
        main,
        title: main.getByRole("heading", { level: 1 }),
        button: (label: string) => page.getByRole("button", { name: label, exact: true }),
        link: (label: string | RegExp) => main.getByRole("link", { name: label }),
        field: (label: string): Locator => main.getByLabel(label, { exact: true }),
        text: (text: string) => page.getByText(text, { exact: true }),
        /** Sees a toast come and go by the page's clock: while it is there, no other shows. */
        toast: async (text: string) => {
          await expect(page.getByText(text, { exact: true })).toBeVisible();
          await page.clock.fastForward(3_000);
          await expect(page.getByText(text, { exact: true })).toBeHidden();
        },
      };
    };

    /** Opens a member's settings by the account menu, and one section from there. */
    async function open(page: Page, member: TestUser, section?: string) {
      const { title, link, button } = partsOf(page);
      await signIn(page, member);
      await visit(page, home);
      await button(common.shell.account).click();
      await page.getByRole("menuitem", { name: common.shell.nav.settings }).click();
      await expect(page).toHaveURL(`${home}/users/${member.id}/settings`);
      await expect(title).toHaveText(settings.title);
      if (section) await link(new RegExp(`^${section}`)).click();
    }

    test("a profile is edited: name, words and picture show at once", async ({
      page,
      api,
      author,
      complaints,
    }) => {
      const texts = settings.profile;
      const member = await signUp(api);
      const postId = await publish(api, member);
      await writeComment(api, member, postId, "My own remark.");
      const { title, button, link, field, text, toast, main } = partsOf(page);
      await page.clock.install();
      await signIn(page, member);
      await visit(page, `${home}/users/${member.id}`);
      await link(profile.edit).click();
      await expect(title).toHaveText(texts.title);
      await expectAccessible(page);

      const name = field(`${signup.username.label} ${signup.optional}`);
      await name.fill(author.username);
      await button(texts.save).click();
      await expect(text(signup.problem.username.unchecked)).toBeVisible();
      await button(signup.username.check).click();
      await expect(text(signup.problem.username.taken)).toBeVisible();
      const newName = `新_${member.username}`.slice(0, 20);
      await name.fill(newName);
      await button(signup.username.check).click();
      await expect(text(signup.username.free)).toBeVisible();
      const bio = field(`${texts.bio} ${signup.optional}`);
      await bio.fill("x".repeat(301));
      await button(texts.save).click();
      await expect(main.getByText(texts.bioLong.replace("{max}", "300"))).toBeVisible();
      await bio.fill("Patient money, plain words.");
      await main.getByRole("radio", { name: signup.gender.male, exact: true }).check();

      // A refusal on the way loses nothing that was typed.
      await page.route("**/user/my/profile", (route) => route.abort(), { times: 1 });
      await button(texts.save).click();
      await expect(page.getByText(common.post.updateFailed).first()).toBeVisible();
      await expect(name).toHaveValue(newName);
      await expect(bio).toHaveValue("Patient money, plain words.");
      await button(texts.save).click();
      await toast(texts.saved);

      await choose(page, texts.choose, { ...(await pictureFile("a.gif")), mimeType: "image/gif" });
      await toast(upload.warning.unsupportedFormat);
      const broken = { name: "b.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
      await choose(page, texts.choose, broken);
      await toast(upload.warning.previewFailed);
      await choose(page, texts.choose, await pictureFile());
      const area = page.getByRole("application", { name: texts.cropArea });
      await expect(area).toBeVisible();
      await expectAccessible(page);
      await area.focus();
      for (let n = 0; n < 3; n += 1) await page.keyboard.press("ArrowRight");
      await page.getByRole("slider", { name: texts.zoom }).fill("2");
      await button(texts.cropSave).click();
      await expect(text(texts.pictureSaved)).toBeVisible();
      const portrait = page.getByRole("banner").getByRole("button", { name: common.shell.account });
      await expect(portrait.locator("img")).toHaveAttribute("src", /\/file\//);

      await visit(page, `${home}/posts/${postId}`);
      await expect(main.getByRole("link", { name: newName }).first()).toBeVisible();
      await expect(
        main.getByRole("article").getByRole("link", { name: newName }).last(),
      ).toBeVisible();
      await visit(page, `${home}/users/${member.id}`);
      await expect(title).toHaveText(newName);
      await expect(main.getByText("Patient money, plain words.")).toBeVisible();
      await expect(main.locator("header img")).toHaveAttribute("src", /\/file\//);
      await link(profile.edit).click();
      await button(texts.remove).click();
      await expect(text(texts.pictureRemoved)).toBeVisible();
      await expect(portrait.locator("img")).toHaveCount(0);
      // Of the call that was cut off, and of the recorder of traces, which reads the picture.
      const ownFaults = /ERR_FAILED|blob/;
      expect(complaints.filter((each) => !ownFaults.test(each))).toEqual([]);
    });

    test("other devices are signed out, one or all", async ({ page, api }) => {
      const member = await signUp(api);
      const elsewhere = [await logIn(api, member), await logIn(api, member)];
      const { title, button, toast, main } = partsOf(page);
      await page.clock.install();
      await open(page, member, settings.row.devices);

      const devices = settings.devices;
      await expect(title).toHaveText(devices.title);
      await expect(main.getByRole("listitem").filter({ hasText: devices.current })).toHaveCount(1);
      const signOut = main.getByRole("button", { name: devices.signOut, exact: false });
      await expect(signOut).toHaveCount(3);
      await expectAccessible(page);
      await signOut.first().click();
      await toast(devices.signedOut);
      await expect(signOut).toHaveCount(2);
      const statuses = await Promise.all(elsewhere.map((token) => statusOf(page, token)));
      expect(statuses.sort()).toEqual([200, 401]);
      await button(devices.signOutAll).click();
      await page.getByRole("dialog").getByRole("button", { name: devices.signOut }).click();
      await expect(main.getByText(devices.only)).toBeVisible();
      expect(await Promise.all(elsewhere.map((token) => statusOf(page, token)))).toEqual([
        401, 401,
      ]);
    });

    test("a password is changed, which ends other sessions", async ({ page, api }) => {
      const member = await signUp(api);
      const { button, link, field, text } = partsOf(page);
      const password = settings.password;
      const another = await logIn(api, member);
      await open(page, member, settings.row.password);
      await button(password.save).click();
      await expect(text(password.currentMissing)).toBeVisible();
      await expect(field(password.current)).toBeFocused();
      await field(password.current).fill("Not-my-password-1");
      await field(password.new).fill("quietriver");
      await field(password.confirm).fill("quietriver");
      await button(password.save).click();
      await expect(text(signup.problem.password.rules)).toBeVisible();
      await field(password.new).fill("Silver-otter-91");
      await field(password.confirm).fill("Silver-otter-9");
      await button(password.save).click();
      await expect(text(signup.problem.passwordConfirm.mismatch)).toBeVisible();
      await field(password.confirm).fill("Silver-otter-91");
      await button(password.save).click();
      await expect(text(common.account.errors["30041"])).toBeVisible();
      await expect(field(password.new)).toHaveValue("Silver-otter-91");
      await expectAccessible(page);
      await field(password.current).fill(member.password);
      await button(password.save).click();
      await expect(text(password.saved)).toBeVisible();
      expect(await statusOf(page, another)).toBe(401);
      const { id, password: old } = member;
      const refused = await api.post("/sns/api/v1/user/login", { data: { id, password: old } });
      expect((await refused.json()).code).toBe(30104);
      const changed = { ...member, password: "Silver-otter-91" };
      expect(await statusOf(page, await logIn(api, changed))).toBe(200);
      await link(settings.back).click();
      await expect(page).toHaveURL(`${home}/users/${member.id}/settings`);
    });

    test("an email is changed for one that was verified", async ({ page, api }) => {
      const member = await signUp(api);
      const { title, button, field, text, main } = partsOf(page);
      await open(page, member, settings.row.email);
      const email = settings.email;
      const next = newUser().email;
      await expect(title).toHaveText(email.title);
      await expect(main.getByText(member.email)).toBeVisible();
      await field(signup.verify.email).fill(member.email.toUpperCase());
      await expect(text(email.same)).toBeVisible();
      await field(signup.verify.email).fill(next);
      await button(email.save).click();
      await expect(text(signup.problem.email.notSent)).toBeVisible();
      await button(signup.verify.send).click();
      await field(signup.verify.code).fill(await mailedCode(next));
      await expectAccessible(page);
      await button(signup.verify.verify).click();
      await expect(text(signup.verify.verified)).toBeVisible();
      await button(email.save).click();
      await expect(text(email.saved)).toBeVisible();
      await expect(main.getByText(next, { exact: true })).toBeVisible();
    });

    test("a referral code is copied, and another's applied once", async ({
      page,
      api,
      context,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const texts = settings.referral;
      const [member, friend] = [await signUp(api), await signUp(api)];
      const codeOf = async ({ token }: TestUser): Promise<string> => {
        const headers = { authorization: `Bearer ${token}` };
        const reply = await api.get("/sns/api/v1/user/my", { headers });
        return (await reply.json()).data.referralCode;
      };
      const { button, field, text, main } = partsOf(page);
      await open(page, member, settings.row.referralCode);
      await button(texts.copyLabel).click();
      await expect(text(texts.copied)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await codeOf(member));
      await expectAccessible(page);

      await field(texts.enter).fill("NOTACODE");
      await button(texts.apply).click();
      await expect(text(common.account.errors["30107"])).toBeVisible();
      await field(texts.enter).fill(await codeOf(member));
      await button(texts.apply).click();
      await expect(text(common.account.errors["30111"])).toBeVisible();
      await field(texts.enter).fill((await codeOf(friend)).toLowerCase());
      await button(texts.apply).click();
      await expect(text(texts.appliedNote)).toBeVisible();
      await expect(main.getByText(await codeOf(friend))).toBeVisible();
      await page.reload();
      await expect(text(texts.appliedNote)).toBeVisible();
      await expect(button(texts.apply)).toHaveCount(0);
    });

    test("an account is left, is gone for everybody, and can be taken back", async ({
      page,
      api,
    }) => {
      const texts = settings.leave;
      const member = await signUp(api);
      const postId = await publish(api, member);
      const { title, button, link, field, text, main } = partsOf(page);
      await visit(page, `${home}/posts/${postId}`);
      await open(page, member, settings.row.leave);
      await button(texts.submit).click();
      for (const each of [texts.reasonMissing, texts.passwordMissing, texts.agreeMissing]) {
        await expect(text(each)).toBeVisible();
      }
      await main.getByRole("radio", { name: texts.reasons.rarely }).check();
      await field(`${texts.detail} ${signup.optional}`).fill("Too little time.");
      await field(texts.password).fill("Not-my-password-1");
      await main.getByRole("checkbox").check();
      await expectAccessible(page);
      await button(texts.submit).click();
      const dialog = page.getByRole("dialog", { name: texts.confirmTitle });
      await dialog.getByRole("button", { name: common.ui.cancel }).click();
      await button(texts.submit).click();
      await dialog.getByRole("button", { name: texts.confirm }).click();
      await expect(text(common.account.errors["30041"])).toBeVisible();
      await expect(main.getByRole("radio", { name: texts.reasons.rarely })).toBeChecked();
      await field(texts.password).fill(member.password);
      await button(texts.submit).click();
      await dialog.getByRole("button", { name: texts.confirm }).click();
      await expect(title).toHaveText(texts.doneTitle);
      expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
      expect(await statusOf(page, member.token)).toBe(401);
      await expectAccessible(page);

      for (const path of [`/posts/${postId}`, `/users/${member.id}`]) {
        expect((await page.request.get(`${home}${path}`)).status()).toBe(404);
      }
      await link(texts.home).click();
      await expect(page).toHaveURL(home);

      const login = messagesIn(locale, "login");
      await page.getByRole("banner").getByRole("link", { name: common.shell.login }).click();
      await field(login.id).fill(member.id);
      await field(login.password).fill(member.password);
      await main.getByRole("button", { name: login.submit }).click();
      await expect(main.getByText(login.restore.title)).toBeVisible();
      await main.getByRole("button", { name: login.restore.submit }).click();
      await expect(
        page.getByRole("button", { name: common.shell.account, exact: true }),
      ).toBeVisible();
      expect((await page.request.get(`${home}/posts/${postId}`)).status()).toBe(200);
    });

    test("settings are their owner's: others and visitors are told so", async ({
      page,
      api,
      author,
      complaints,
    }) => {
      const reader = await signUp(api);
      const { title, button, link, text, main } = partsOf(page);
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
      await signIn(page, reader);
      for (const section of all) {
        await page.goto(`${home}/users/${author.id}/${section}`);
        await expect(text(settings.notYoursTitle)).toBeVisible();
        await expect(main.getByText(author.email)).toHaveCount(0);
      }
      await link(settings.toMine).click();
      await expect(page).toHaveURL(`${home}/users/${reader.id}/settings`);
      await expect(main.getByText(reader.email)).toBeVisible();
      await expectAccessible(page);

      await main.getByRole("button", { name: settings.row.logOut }).click();
      await expect(page).toHaveURL(home);
      await expect(button(common.shell.account)).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  });
}

/** Presses what opens a file chooser, and chooses. */
async function choose(
  page: Page,
  button: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  const opened = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button, exact: true }).click();
  await (await opened).setFiles(file);
}

test("a language chosen in the settings is that of the pages and of mails", async ({
  page,
  api,
}) => {
  const member = await signUp(api);
  await signIn(page, member);
  await visit(page, `/en/users/${member.id}/settings`);
  const saved = page.waitForResponse("**/user/my/profile");
  await page.getByRole("main").getByRole("link", { name: "中文" }).click();
  expect((await saved).status()).toBe(200);
  await expect(page).toHaveURL(`/zh/users/${member.id}/settings`);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
});
