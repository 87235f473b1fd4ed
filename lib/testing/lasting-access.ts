import { drainDataExports } from "#lib/server/features/account/export/worker";
import { findCode, logIn, password, readOutbox, sns, verifyEmail } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { makeApiToken } from "#lib/testing/api-token";
import { createAuthenticator } from "#lib/testing/authenticator";
import { insertPost, postComment } from "#lib/testing/comment";
import { createLink, follow, requestExport } from "#lib/testing/data-export";
import { addPasskey, passkeyPath, startAddingPasskey } from "#lib/testing/passkey";
import { pushKey, type TestBrowser } from "#lib/testing/push";
import {
  callApiAs,
  isLoggedIn,
  myPath,
  readUserRow,
  startOtherSession,
} from "#lib/testing/setting";
import { confirmSetup, generateAppCode, logInTwoStep, startSetup } from "#lib/testing/two-step";
import { makeUser, type TestUser } from "#lib/testing/user";
import { makeWebhook, type startReceiver } from "#lib/testing/webhook";

type Services = { receiver: ReturnType<typeof startReceiver>; makeBrowser: () => TestBrowser };

/** Sets access up for an intruder in a user's account. Returns a function that tries to use it. */
type Plant = (intruder: TestUser, services: Services) => Promise<() => Promise<boolean>>;

/** The intruder, on a device that has just logged in with every proof. */
const onNewDevice = async (user: TestUser): Promise<TestUser> => ({
  ...user,
  token: await startOtherSession(user, "", ["passkey"]),
});

const getEmail = async (user: TestUser) => (await readUserRow(user)).email;

/** Another network than that of the account's user, who may ask for codes meanwhile. */
const ip = "203.0.113.9";

/** Every kind of access to an account that outlasts a request. */
export const lastingAccess: Record<string, Plant> = {
  session: async (user) => {
    const token = await startOtherSession(user);
    return () => isLoggedIn(token);
  },
  "API token": async (user) => {
    const { token } = await makeApiToken(user, ["profile:read"]);
    return async () => (await callApi(`GET ${myPath}/profile/image`, { token })).status === 200;
  },
  passkey: async (user) => {
    const { authenticator } = await addPasskey(user);
    return async () => {
      const login = `${sns}/user/login/passkey`;
      const { body } = await callApi(`POST ${login}/options`);
      const response = authenticator.get(body.data);
      return (await callApi(`POST ${login}`, { body: { response } })).status === 200;
    };
  },
  "passkey that is being added": async (user) => {
    const response = createAuthenticator().create(await startAddingPasskey(user));
    return async () => (await callApiAs(user, `POST ${passkeyPath}`, { response })).status === 200;
  },
  webhook: async (user, { receiver }) => {
    await makeWebhook(user, receiver.url());
    const postId = await insertPost(user);
    return async () => {
      const before = (await receiver.receive()).length;
      await postComment(postId, await makeUser());
      return (await receiver.receive()).length > before;
    };
  },
  "push subscription": async (user, { makeBrowser }) => {
    const { subscription } = makeBrowser();
    await callApi(pushKey("PUT"), { token: await startOtherSession(user), body: subscription });
    return async () => {
      const { data } = await callApiAs(await onNewDevice(user), pushKey("GET"));
      return data.deviceCount > 0;
    };
  },
  "emailed code": async (user) => {
    const email = await getEmail(user);
    const subject = { email, purpose: "resetPassword" };
    await callApi(`POST ${sns}/user/email/code`, { ip, body: subject });
    const codes = (await readOutbox(email)).map(findCode).filter(Boolean);
    return async () => {
      const statuses = [];
      for (const code of codes) {
        const body = { ...subject, code };
        statuses.push((await callApi(`POST ${sns}/user/email/verify`, { ip, body })).status);
      }
      return statuses.includes(200);
    };
  },
  "verified email": async (user) => {
    const email = await getEmail(user);
    const body = { email, verificationToken: await verifyEmail(email, "findId") };
    return async () => (await callApi(`POST ${sns}/user/find-id`, { body })).status === 200;
  },
  "login that awaits a two-step code": async (user) => {
    const secret = await startSetup(user);
    await confirmSetup(user, generateAppCode(secret, -1));
    const token = (await logIn(user.id)).body.data.twoStepToken;
    return async () => (await logInTwoStep(token, generateAppCode(secret))).status === 200;
  },
  "two-step setup": async (user) => {
    const secret = await startSetup(user);
    return async () =>
      (await confirmSetup(await onNewDevice(user), generateAppCode(secret))).status === 200;
  },
  "download link": async (user) => {
    const device = await onNewDevice(user);
    await requestExport(device, { password });
    await drainDataExports();
    const link = await createLink(device);
    return async () => (await follow(link)).status === 200;
  },
};
