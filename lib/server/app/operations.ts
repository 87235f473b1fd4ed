import type { AnyOperation } from "#lib/server/core/operation";
import { accountOperations } from "#lib/server/features/account/operations";
import { commentOperations } from "#lib/server/features/comment/operations";
import { disclosureOperations } from "#lib/server/features/disclosure/operations";
import { feedOperations } from "#lib/server/features/feed/operations";
import { fileOperations } from "#lib/server/features/file/operations";
import { letterOperations } from "#lib/server/features/letter/operations";
import { moderationOperations } from "#lib/server/features/moderation/operations";
import { notifyOperations } from "#lib/server/features/notify/operations";
import { orderOperations } from "#lib/server/features/order/operations";
import { postOperations } from "#lib/server/features/post/operations";
import { productOperations } from "#lib/server/features/product/operations";
import { screeningOperations } from "#lib/server/features/screening/operations";
import { siteOperations } from "#lib/server/features/site/operations";
import { tagOperations } from "#lib/server/features/tag/operations";
import { userOperations } from "#lib/server/features/user/operations";
import { webhookOperations } from "#lib/server/features/webhook/operations";

/** Joins the calls of all features. */
export const operations: AnyOperation[] = [
  ...accountOperations,
  ...commentOperations,
  ...disclosureOperations,
  ...feedOperations,
  ...fileOperations,
  ...letterOperations,
  ...moderationOperations,
  ...notifyOperations,
  ...orderOperations,
  ...postOperations,
  ...productOperations,
  ...screeningOperations,
  ...siteOperations,
  ...tagOperations,
  ...userOperations,
  ...webhookOperations,
];
