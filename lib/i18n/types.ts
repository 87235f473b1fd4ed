import type admin from "../../messages/en/admin.json";
import type announcement from "../../messages/en/announcement.json";
import type common from "../../messages/en/common.json";
import type curation from "../../messages/en/curation.json";
import type decision from "../../messages/en/decision.json";
import type findId from "../../messages/en/findId.json";
import type fundDesk from "../../messages/en/fundDesk.json";
import type legal from "../../messages/en/legal.json";
import type login from "../../messages/en/login.json";
import type notification from "../../messages/en/notification.json";
import type product from "../../messages/en/product.json";
import type profile from "../../messages/en/profile.json";
import type report from "../../messages/en/report.json";
import type search from "../../messages/en/search.json";
import type serverSetting from "../../messages/en/serverSetting.json";
import type signup from "../../messages/en/signup.json";
import type upload from "../../messages/en/upload.json";

/** The messages of all namespaces, typed by the English files. A test compares the Chinese ones. */
export type Messages = {
  admin: typeof admin;
  announcement: typeof announcement;
  common: typeof common;
  curation: typeof curation;
  decision: typeof decision;
  findId: typeof findId;
  fundDesk: typeof fundDesk;
  legal: typeof legal;
  login: typeof login;
  notification: typeof notification;
  product: typeof product;
  profile: typeof profile;
  report: typeof report;
  search: typeof search;
  serverSetting: typeof serverSetting;
  signup: typeof signup;
  upload: typeof upload;
};
