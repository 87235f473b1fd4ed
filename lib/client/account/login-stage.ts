import type { LoginReply } from "#lib/contracts/two-step";

/** The step of a login that is shown, with the token that its call takes. */
export type LoginStage =
  | { kind: "password" }
  | { kind: "code"; token: string }
  | { kind: "setup"; token: string }
  | { kind: "restore"; token: string; purgeAt: string };

/** Returns the step that a reply without an access token asks for. */
export function getNextStage(reply: LoginReply): LoginStage {
  if (reply.twoStepToken) return { kind: "code", token: reply.twoStepToken };
  if (reply.setupToken) return { kind: "setup", token: reply.setupToken };
  if (reply.restoreToken) {
    return { kind: "restore", token: reply.restoreToken, purgeAt: reply.purgeAt ?? "" };
  }
  return { kind: "password" };
}
