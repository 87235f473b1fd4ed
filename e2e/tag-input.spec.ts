import { expect } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { getPostForm } from "./support/draft.ts";
import { visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

test("suggests, pastes and deduplicates tags, and adds none during IME composition", {
  tag: "@slow",
}, async ({ page, api, author }) => {
  await publishPost(api, author, { tagNameList: ["quillwort funds"] });
  await logInAs(page, author);
  await visit(page, "/en/posts/create/normal");
  const { tags, chips, openPublishStep } = getPostForm(page, "en");
  await openPublishStep();
  const options = page.getByRole("listbox").getByRole("option");
  await tags.click();
  await tags.pressSequentially("Quillw");
  await expect(options).toHaveText([/^quillwort funds/]);
  await expect(tags).toHaveAttribute("aria-expanded", "true");
  await tags.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expectAccessibleInBothThemes(page);
  await tags.press("Enter");
  await expect(chips).toHaveText(["quillwort funds"]);
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await tags.press("ArrowDown");
  await expect(options.first()).toBeVisible();
  await tags.press("Escape");
  await tags.pressSequentially("QUILLWORT FUNDS");
  await tags.press("Enter");
  await expect(page.getByText("“QUILLWORT FUNDS” is already added.")).toBeVisible();
  await tags.fill("");
  await tags.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "bonds, 债券，rates、Bonds");
    input.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(chips).toHaveText(["quillwort funds", "bonds", "债券", "rates"]);
  await tags.press("Backspace");
  await expect(chips).toHaveText(["quillwort funds", "bonds", "债券"]);
  await page.getByRole("button", { name: "Remove topic bonds" }).click();
  await expect(chips).toHaveText(["quillwort funds", "债券"]);
  await expect(tags).toBeFocused();

  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Input.imeSetComposition", {
    text: "jijin",
    selectionStart: 5,
    selectionEnd: 5,
  });
  await tags.dispatchEvent("keydown", { key: "Enter", keyCode: 229, isComposing: true });
  await expect(chips).toHaveCount(2);
  await cdp.send("Input.insertText", { text: "基金" });
  await tags.press("Enter");
  await expect(chips).toHaveText(["quillwort funds", "债券", "基金"]);
});
