import { logIn } from "#lib/contracts/account";
import { loginReply } from "#lib/contracts/account/two-step";
import { contract } from "#lib/contracts/contract";

/** Returns 401 instead of `logIn`'s 400 for wrong credentials. */
export const adminLogIn = contract({
  method: "POST",
  path: "/sns/api/v1/admin/login",
  auth: "none",
  cost: "cheap",
  rate: "secret",
  summary: "Logs in an administrator or moderator. Returns 401 for wrong credentials.",
  body: logIn.body,
  reply: loginReply,
});
