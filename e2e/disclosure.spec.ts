import { expect } from "@playwright/test";
import { interpolate } from "#lib/format/interpolate";
import { expectAccessible } from "./support/accessibility.ts";
import { openAs } from "./support/browser.ts";
import { getComments } from "./support/comment.ts";
import { getPostForm, readPost } from "./support/draft.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { findLowRiskProduct, listOrders, placeOrder, sandboxAccounts } from "./support/order.ts";
import { buildProductBody, publishPost } from "./support/post.ts";
import { listEstablishedProducts } from "./support/product.ts";
import { test } from "./support/test.ts";
import { signUp } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test(`${name}: states interests in funds, as far as orders allow, in a post and a comment`, async ({
    browser,
    api,
    pageErrors,
  }) => {
    const texts = messagesIn(locale, "common");
    const { disclosure: common, interest, comment: commentTexts } = texts;
    const upload = messagesIn(locale, "upload");
    const investor = await signUp(api);
    const product = await findLowRiskProduct(api);
    const other = (await listEstablishedProducts(api)).find(
      ({ productId }) => productId !== product.productId,
    );
    if (!other) throw new Error("The demo has one fund only.");
    await placeOrder(api, investor, sandboxAccounts.executed);
    await expect
      .poll(async () => (await listOrders(api, investor))[0]?.state)
      .toMatch(/^(executed|settled)$/);
    const postId = await publishPost(api, investor, {
      title: "Two funds, side by side",
      post: buildProductBody([product, other]),
      isDraft: true,
    });

    const page = await openAs(browser, use, investor);
    await visit(page, `${home}/posts/${postId}/edit`);
    const form = getPostForm(page, locale);
    // In the form, a fund has the name with which the text mentions it.
    const held = page.getByLabel(product.name.en, { exact: true });
    const names = { held: product.name[locale], other: other.name[locale] };
    await form.openPublishStep();
    const choices = page.getByRole("group", { name: upload.disclosure.title });
    await expect(choices.getByRole("combobox")).toHaveCount(2);
    await expect(held).toHaveValue("");
    await held.selectOption(interest.choice.none);
    await choices.getByLabel(other.name.en, { exact: true }).selectOption(interest.choice.plans);
    await form.button(upload.publish.publishNow).click();
    await form.button(upload.reminder.publishAnyway).click();
    const refusal = interpolate(upload.disclosure.holder, { product: product.name.en });
    await expect(choices.getByText(refusal)).toBeVisible();
    await expect(held).toBeFocused();
    await expectAccessible(page);
    expect((await readPost(api, investor, postId)).isDraft).toBe(true);

    await held.selectOption(interest.choice.holds);
    await choices.getByRole("checkbox", { name: upload.disclosure.verify }).check();
    await form.button(upload.publish.publishNow).click();
    await expect(page).toHaveURL(`${home}/posts/${postId}`);

    const comments = texts.commentDisclosure;
    await visit(page, `${home}/posts/${postId}`);
    const input = page.locator("#comment-input");
    await input.scrollIntoViewIfNeeded();
    await page.getByText(comments.title).click();
    await page.getByLabel(product.name.en, { exact: true }).selectOption(interest.choice.none);
    await input.fill("A word on costs.");
    await input.press("Enter");
    await expect(page.getByText(comments.holder)).toBeVisible();
    await expect(input).toHaveValue("A word on costs.");
    await page.getByLabel(product.name.en, { exact: true }).selectOption(interest.choice.holds);
    // By the keyboard, because the bar of the comment may still move after the page has scrolled.
    const verify = page.getByRole("checkbox", { name: comments.verify });
    await verify.press("Space");
    await expect(verify).toBeChecked();
    await input.press("Enter");
    const comment = getComments(page).filter({ hasText: "A word on costs." });
    await expect(comment.getByRole("list", { name: common.title })).toContainText(
      interpolate(common.verified, { product: product.name[locale] }).split("{date}")[0] ?? "",
    );
    await comment
      .getByRole("button", { name: interpolate(commentTexts.replyTo, { name: investor.username }) })
      .click();
    const reply = page.getByRole("textbox", {
      name: interpolate(commentTexts.replyLabel, { name: investor.username }),
    });
    // The form of a new comment, which has the field too, stands above or is hidden.
    await page.getByText(comments.title).filter({ visible: true }).last().click();
    const choice = page.getByLabel(other.name.en, { exact: true }).filter({ visible: true });
    await choice.last().selectOption(interest.choice.paid);
    await reply.pressSequentially("Who paid, by the way.");
    await reply.press("Enter");
    const answer = getComments(page).filter({ hasText: "Who paid, by the way." });
    await expect(answer.getByRole("list", { name: common.title })).toContainText(
      interpolate(common.paid, { product: other.name[locale] }),
    );
    await expectAccessible(page);
    await page.context().close();

    const reader = await browser.newContext({ ...use, javaScriptEnabled: false });
    const seen = await reader.newPage();
    await seen.goto(`${home}/posts/${postId}`);
    const marks = seen.getByRole("list", { name: common.title }).first().getByRole("listitem");
    const [verified = "", planned = "", described = ""] = [
      interpolate(common.box.verified, { product: names.held }),
      interpolate(common.box.plans, { product: names.other }),
      interpolate(common.verified, { product: names.held }),
    ].map((text) => text.split("{date}")[0]);
    await expect(marks.filter({ hasText: names.held })).toContainText(verified);
    await expect(marks.filter({ hasText: names.other })).toContainText(planned);
    const data = await seen.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain(described);
    await reader.close();
    const feed = await (await api.get("/en/feed.xml")).text();
    expect(feed).toContain(`Holder of ${product.name.en}, verified`);
    expect(pageErrors).toEqual([]);
  });
}
