import { logIn } from "#lib/contracts/account";
import * as calls from "#lib/contracts/account/calls";
import { loginReply } from "#lib/contracts/account/two-step";
import { contract } from "#lib/contracts/contract";

/** Returns 401 instead of `logIn`'s 400 for wrong credentials. */
export const adminLogIn = contract(calls.adminLogIn, {
  cost: "cheap",
  rate: "secret",
  summary: "Logs in an administrator or moderator. Returns 401 for wrong credentials.",
  body: logIn.body,
  reply: loginReply,
});
