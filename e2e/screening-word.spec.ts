import { randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { getComments, getInput } from "./support/comment.ts";
import { messagesIn, waitForIsland } from "./support/locale.ts";
import { openNewPost } from "./support/post.ts";
import { createStaff } from "./support/staff.ts";
import { test } from "./support/test.ts";
import { toAuthHeaders } from "./support/user.ts";

test("a comment with a watched word is refused by name, or hidden for review", {
  tag: "@slow",
}, async ({ page, api, author, viewer }) => {
  const { comment: messages } = messagesIn("en", "common");
  const staff = await createStaff(api, "admin");
  const suffix = randomBytes(4).toString("hex").replaceAll(/\d/g, "q");
  const watch = async (word: string, action: string) => {
    const data = { word, action, reason: "A test of watched words." };
    const headers = toAuthHeaders(staff);
    const reply = await api.post("/sns/api/v1/admin/watched-word", { headers, data });
    expect(reply.status()).toBe(200);
  };
  await watch(`block${suffix}`, "block");
  await watch(`hold${suffix}`, "hold");

  await openNewPost(page, api, author, { viewer });
  await waitForIsland(getInput(page));
  const spaced = Array.from(`Block${suffix}`).join(".");
  await getInput(page).fill(`Read ${spaced} now`);
  await getInput(page).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: spaced })).toBeVisible();
  await expect(getInput(page)).toHaveValue(`Read ${spaced} now`);

  await expect(page.getByRole("alert").filter({ hasText: spaced })).toBeHidden();
  await getInput(page).fill(`A hold${suffix}.`);
  await getInput(page).press("Enter");
  await expect(page.getByText(messages.held)).toBeVisible();
  await expect(getComments(page)).toHaveCount(1);
  await expect(page.getByText(`A hold${suffix}.`)).toHaveCount(0);
});
