import { contract } from "#lib/contracts/contract";
import { userSettings } from "#lib/contracts/user/setting";

const path = "/sns/api/v1/user/my/post-language";

const choice = userSettings.pick({ postLanguage: true });

export const getPostLanguage = contract({
  method: "GET",
  path,
  auth: "user",
  rate: "read",
  summary: "Returns the language of posts that the viewer wants in lists.",
  reply: choice,
});

export const setPostLanguage = contract({
  method: "PUT",
  path,
  auth: "user",
  rate: "toggle",
  proof: "session",
  accepts: "reading",
  restrictedBy: null,
  summary: "Sets the language of posts in the viewer's lists that name none.",
  body: choice,
  reply: choice,
});
