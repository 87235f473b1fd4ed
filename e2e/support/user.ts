import { randomBytes } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { readEmailedCode } from "./outbox.ts";

export type TestUser = {
  id: string;
  username: string;
  password: string;
  email: string;
  token: string;
};

const api = "/sns/api/v1";

export const toAuthHeaders = ({ token }: Pick<TestUser, "token">) => ({
  authorization: `Bearer ${token}`,
});

/** Creates sign-up data that is unique within the run. */
export function createUserData(): Omit<TestUser, "token"> {
  const suffix = randomBytes(4).toString("hex");
  return {
    id: `reader_${suffix}`,
    username: `Reader_${suffix}`,
    password: "Quiet-River-7",
    email: `reader.${suffix}@example.com`,
  };
}

/** Signs a new user up through the API; account.spec.ts tests the screens. */
export async function signUp(request: APIRequestContext): Promise<TestUser> {
  const userData = createUserData();
  const { email } = userData;
  const post = async (path: string, data: unknown) => {
    const response = await request.post(`${api}${path}`, { data });
    const body = await response.json();
    if (!response.ok()) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.data;
  };
  await post("/user/email/code", { email, purpose: "signup", lng: "en" });
  const code = await readEmailedCode(email);
  const { verificationToken } = await post("/user/email/verify", {
    email,
    purpose: "signup",
    code,
  });
  const { accessToken } = await post("/user/signup", {
    ...userData,
    passwordConfirm: userData.password,
    verificationToken,
    gender: "other",
    dateOfBirth: "1988-04-12",
    agreedToTerms: true,
  });
  return { ...userData, token: accessToken };
}

/** Logs a user in through the API, as if on another device. Returns the token. */
export async function logIn(
  request: APIRequestContext,
  user: Pick<TestUser, "id" | "password">,
): Promise<string> {
  const { id, password } = user;
  const response = await request.post(`${api}/user/login`, { data: { id, password } });
  const { data } = await response.json();
  return data.accessToken;
}

/** Logs a user in on the page, from its next document on. */
export async function logInAs(page: Page, { token }: Pick<TestUser, "token">): Promise<void> {
  await page.addInitScript((token) => {
    // Only once, because a test may log out or change the user. The end of a session clears the
    // session storage, but not the window's name.
    if (window.name === "logged in" || window !== window.top) return;
    localStorage.setItem("accessToken", token);
    window.name = "logged in";
  }, token);
}
