import { createAuthenticator } from "#lib/testing/authenticator";
import { callApiAs, myPath, password } from "#lib/testing/setting";
import type { TestUser } from "#lib/testing/user";

export const passkeyPath = `${myPath}/passkey`;

/** Starts to add a passkey to a user whose password is `password`. Returns the browser's options. */
export const startAddingPasskey = async (user: TestUser) =>
  (await callApiAs(user, `POST ${passkeyPath}/options`, { password })).data;

/** Adds a passkey to a user whose password is `password`, and returns what can sign with it. */
export async function addPasskey(user: TestUser) {
  const authenticator = createAuthenticator();
  const response = authenticator.create(await startAddingPasskey(user));
  const { status, data } = await callApiAs(user, `POST ${passkeyPath}`, { response });
  if (status !== 200) throw new Error(`The passkey was refused with ${status}.`);
  return { authenticator, passkeyId: data.passkeyId as string };
}
