import { expect, type Page } from "@playwright/test";
import { type locales, messagesIn } from "./locale.ts";

type Locale = (typeof locales)[number]["locale"];

type Refusal = { code?: number; missingProof?: ("password" | "code")[]; hasPasskey?: boolean };

/** Lets the server refuse the next call to this URL as if the last proof were too old. */
export const refuseForProof = (
  page: Page,
  url: string,
  { code = 30206, missingProof = ["password"], hasPasskey = false }: Refusal = {},
) =>
  page.route(
    url,
    (route) =>
      route.fulfill({
        status: 403,
        json: {
          status: "failure",
          message: "Confirm that it is you.",
          code,
          data: { missingProof, hasPasskey },
        },
      }),
    { times: 1 },
  );

/** Locates the question for a proof. */
export function getProofDialog(page: Page, locale: Locale) {
  const messages = messagesIn(locale, "proof");
  const dialog = page.getByRole("dialog", { name: messages.title });
  return {
    dialog,
    password: dialog.getByLabel(messages.password, { exact: true }),
    code: dialog.getByLabel(messages.code, { exact: true }),
    submit: dialog.getByRole("button", { name: messages.submit, exact: true }),
    usePasskey: dialog.getByRole("button", { name: messages.usePasskey, exact: true }),
  };
}

/** Answers the question first wrongly, then rightly, and expects it to go. */
export async function provePassword(page: Page, locale: Locale, password: string) {
  const { account } = messagesIn(locale, "common");
  const proof = getProofDialog(page, locale);
  await proof.password.fill("Not-my-password-1");
  await proof.submit.click();
  await expect(proof.dialog.getByText(account.errors["30041"])).toBeVisible();
  await proof.password.fill(password);
  await proof.submit.click();
  await expect(proof.dialog).toBeHidden();
}
