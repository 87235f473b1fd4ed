import { listSpam as contract } from "#lib/contracts/moderation/report";
import { spamGroups } from "#lib/domain/moderation/report";
import { operation } from "#lib/server/core/operation";

export const listSpam = operation(contract, async ({ locale }) =>
  spamGroups.map(({ spamName, childrenSpamList }) => ({
    spamName: spamName[locale],
    childrenSpamList: childrenSpamList.map((kind) => ({
      spamId: kind.spamId,
      spamName: kind.spamName[locale],
    })),
  })),
);
