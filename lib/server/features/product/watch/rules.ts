import {
  listAlertRules as listContract,
  replaceAlertRules as replaceContract,
} from "#lib/contracts/product/watch";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { findRules, replaceRules } from "#lib/server/features/product/watch/queries";
import { client } from "#lib/server/platform/postgres/client";

export const listAlertRules = operation(listContract, async ({ params, viewer }) => {
  const rules = await findRules(viewer.key, params.productId);
  if (!rules) throw new AppError("notFound");
  return { rules };
});

export const replaceAlertRules = operation(replaceContract, async ({ params, body, viewer }) => {
  const isReplaced = await client().begin((tx) =>
    replaceRules(tx, viewer.key, params.productId, body.rules),
  );
  if (!isReplaced) throw new AppError("notFound");
  return body;
});
