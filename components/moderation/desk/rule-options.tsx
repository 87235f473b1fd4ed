import type { Locale } from "#lib/domain/locale";
import { spamGroups } from "#lib/domain/moderation/report";

/** Returns the categories of reports, in their groups, as the options of a select. */
export const listRuleOptions = (locale: Locale) =>
  spamGroups.map(({ spamName, childrenSpamList }) => ({
    label: spamName[locale],
    options: childrenSpamList.map(({ spamId, spamName: name }) => ({
      value: spamId,
      label: name[locale],
    })),
  }));
