import { exportTransparency as contract } from "#lib/contracts/moderation/transparency";
import { spamIds } from "#lib/domain/moderation/report";
import { sanctionKinds } from "#lib/domain/moderation/sanction";
import { operation } from "#lib/server/core/operation";
import { readMonths } from "#lib/server/features/moderation/transparency/read-months";
import { csvResponse } from "#lib/server/platform/http/csv-response";

const columns = [
  "month",
  "notices",
  "noticesWithoutAccount",
  "upheld",
  "dismissed",
  "ignored",
  "medianHours",
  "automated",
  "appeals",
  "appealsApproved",
  "appealsRejected",
  "reversals",
] as const;

export const exportTransparency = operation(contract, async () => {
  const months = await readMonths();
  const header = [
    ...columns,
    ...spamIds.map((id) => `rule.${id}`),
    ...sanctionKinds.map((kind) => `measure.${kind}`),
  ];
  const rows = months.map((month) => [
    ...columns.map((column) => month[column]),
    ...spamIds.map((id) => month.byRule[id] ?? 0),
    ...sanctionKinds.map((kind) => month.byMeasure[kind] ?? 0),
  ]);
  async function* generate() {
    yield rows;
  }
  return csvResponse("transparency", header, generate());
});
