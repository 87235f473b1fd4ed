import type { LoginReply } from "#lib/contracts/account/two-step";

/** The current step of a login, with the token for its call. */
export type LoginStage =
  | { kind: "password" }
  | { kind: "code"; token: string }
  | { kind: "setup"; token: string }
  | { kind: "restore"; token: string; purgeAt: string };

/** Returns the next step after a reply without an access token. */
export function getNextStage(reply: LoginReply): LoginStage {
  if (reply.twoStepToken) return { kind: "code", token: reply.twoStepToken };
  if (reply.setupToken) return { kind: "setup", token: reply.setupToken };
  if (reply.restoreToken) {
    return { kind: "restore", token: reply.restoreToken, purgeAt: reply.purgeAt ?? "" };
  }
  return { kind: "password" };
}
