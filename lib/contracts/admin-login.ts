import { logIn } from "#lib/contracts/account";
import { contract } from "#lib/contracts/contract";
import { loginReply } from "#lib/contracts/two-step";

/** Wrong information is 401 here, and the caller stays on the page. */
export const adminLogIn = contract({
  method: "POST",
  path: "/sns/api/v1/admin/login",
  auth: "none",
  rate: "secret",
  summary: "Signs an administrator or moderator in; wrong login information: 401.",
  body: logIn.body,
  reply: loginReply,
});
