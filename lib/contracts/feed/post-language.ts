import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/feed/calls";
import { userSettings } from "#lib/contracts/user/setting";

const choice = userSettings.pick({ postLanguage: true });

export const getPostLanguage = contract(calls.getPostLanguage, {
  rate: "read",
  summary: "Returns the language of posts that the viewer wants in lists.",
  reply: choice,
});

export const setPostLanguage = contract(calls.setPostLanguage, {
  rate: "toggle",
  proof: "session",
  accepts: "reading",
  restrictedBy: null,
  summary: "Sets the language of posts in the viewer's lists that name none.",
  body: choice,
  reply: choice,
});
