import { expect, type Locator } from "@playwright/test";
import { getComments, getInput, getSend } from "./support/comment.ts";
import { phoneOptions, visit } from "./support/locale.ts";
import { openNewPost, publishPost, writeComment } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

test.describe("on a phone", { tag: "@slow" }, () => {
  test.use(phoneOptions);

  test("keeps the button to the top away from the comment's send button", async ({
    page,
    api,
    author,
    viewer,
  }) => {
    const post = "<p>A long way down to what others say.</p>".repeat(40);
    await openNewPost(page, api, author, {
      home: "/en/m",
      viewer,
      fields: { post },
    });
    const toTop = page.getByRole("button", { name: "Back to top", includeHidden: true });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const getTop = async (of: Locator) => (await of.boundingBox())?.y ?? 0;
    await expect(async () => {
      const distance = Math.abs((await getTop(getSend(page))) - (await getTop(toTop)));
      expect(distance > 44 || (await toTop.isHidden())).toBe(true);
    }).toPass();
    await getInput(page).fill("One\ntwo\nthree\nfour");
    await getSend(page).click();
    await expect(getComments(page)).toHaveCount(1);
  });

  test("opens a comment's actions on a long press", async ({ page, api, author, viewer }) => {
    const postId = await publishPost(api, author);
    await writeComment(api, viewer, postId, "Hold me");
    await page.clock.install();
    await logInAs(page, viewer);
    await visit(page, `/en/m/posts/${postId}`);
    const text = page.getByText("Hold me");
    const sheet = page.getByRole("dialog");
    await text.scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Reply to" }).waitFor();
    const { x, y } = (await text.boundingBox()) ?? { x: 0, y: 0 };
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchEnd", points: { x: number; y: number }[]) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    const point = { x: x + 20, y: y + 8 };

    await touch("touchStart", [point]);
    await page.clock.runFor(300);
    await touch("touchEnd", []);
    await page.clock.runFor(1_000);
    await expect(sheet).toHaveCount(0);

    await touch("touchStart", [point]);
    await page.clock.runFor(600);
    await expect(sheet.getByRole("button", { name: "Delete" })).toBeVisible();
    await touch("touchEnd", []);
    await expect(sheet.getByRole("button", { name: "Delete" })).toBeVisible();
  });
});
