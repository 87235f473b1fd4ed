import type { Page } from "@playwright/test";
import { messagesIn } from "./locale.ts";

const { comment: en } = messagesIn("en", "common");

export const getDiscussion = (page: Page) => page.getByRole("region", { name: /Comments|评论/ });
export const getComments = (page: Page) => getDiscussion(page).getByRole("article");
/** Returns the button that sends a comment, in English. */
export const getSend = (page: Page) => page.getByRole("button", { name: en.send });
/** Returns the input of a comment, in English. */
export const getInput = (page: Page) => page.getByRole("textbox", { name: en.inputLabel });
