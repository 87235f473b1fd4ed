import { accountPersonalData } from "#lib/server/features/account/personal-data";
import { commentPersonalData } from "#lib/server/features/comment/personal-data";
import { disclosurePersonalData } from "#lib/server/features/disclosure/personal-data";
import { feedPersonalData } from "#lib/server/features/feed/personal-data";
import { filePersonalData } from "#lib/server/features/file/personal-data";
import { letterPersonalData } from "#lib/server/features/letter/personal-data";
import { moderationPersonalData } from "#lib/server/features/moderation/personal-data";
import { notifyPersonalData } from "#lib/server/features/notify/personal-data";
import { orderPersonalData } from "#lib/server/features/order/personal-data";
import { postPersonalData } from "#lib/server/features/post/personal-data";
import { productPersonalData } from "#lib/server/features/product/personal-data";
import { screeningPersonalData } from "#lib/server/features/screening/personal-data";
import { sessionPersonalData } from "#lib/server/features/session/personal-data";
import { sitePersonalData } from "#lib/server/features/site/personal-data";
import { tagPersonalData } from "#lib/server/features/tag/personal-data";
import { userPersonalData } from "#lib/server/features/user/personal-data";
import { webhookPersonalData } from "#lib/server/features/webhook/personal-data";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";

/**
 * Joins the personal data of all features. A purge asks them in this order: a feature whose rows
 * make another write new ones comes first, as watched funds before alerts, readers before letters.
 */
export const personalData: PersonalData[] = [
  sessionPersonalData,
  accountPersonalData,
  webhookPersonalData,
  feedPersonalData,
  postPersonalData,
  commentPersonalData,
  userPersonalData,
  screeningPersonalData,
  sitePersonalData,
  tagPersonalData,
  productPersonalData,
  notifyPersonalData,
  letterPersonalData,
  disclosurePersonalData,
  filePersonalData,
  orderPersonalData,
  moderationPersonalData,
];
