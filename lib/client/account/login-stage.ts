import type { LoginReply } from "#lib/contracts/two-step";

/** Where a login stands. */
export type LoginStage =
  | { kind: "password" }
  | { kind: "code"; token: string }
  | { kind: "setup"; token: string }
  | { kind: "restore"; token: string; purgeAt: string };

/** The step that a reply without a token asks for. */
export function nextStage(reply: LoginReply): LoginStage {
  if (reply.twoStepToken) return { kind: "code", token: reply.twoStepToken };
  if (reply.setupToken) return { kind: "setup", token: reply.setupToken };
  if (reply.restoreToken) {
    return { kind: "restore", token: reply.restoreToken, purgeAt: reply.purgeAt ?? "" };
  }
  return { kind: "password" };
}
