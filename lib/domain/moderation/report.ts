import type { Locale } from "#lib/domain/locale";

type SpamKind = { spamId: string; spamName: Record<Locale, string> };
export type SpamGroup = { spamName: Record<Locale, string>; childrenSpamList: SpamKind[] };

const createSpamGroup = (
  en: string,
  zh: string,
  ...kinds: [spamId: string, en: string, zh: string][]
): SpamGroup => ({
  spamName: { en, zh },
  childrenSpamList: kinds.map(([spamId, en, zh]) => ({ spamId, spamName: { en, zh } })),
});

/** Categories of reports. The ids are stored: names may change, ids may not. */
export const spamGroups: SpamGroup[] = [
  createSpamGroup(
    "Money and markets",
    "资金与市场",
    ["guaranteedReturns", "Promises guaranteed returns", "承诺保本或固定收益"],
    ["marketManipulation", "Pumps a price or spreads rumours", "哄抬价格或散布传闻"],
    ["undisclosedPromotion", "Paid promotion that is not disclosed", "未披露的付费推广"],
    ["unlicensedAdvice", "Sells advice without a licence", "无资质提供付费投资建议"],
  ),
  createSpamGroup(
    "Fraud and spam",
    "欺诈与垃圾信息",
    ["scam", "Scam or phishing", "诈骗或钓鱼"],
    ["repeatedAdvertising", "Advertising or repeated posts", "广告或重复内容"],
    ["impersonation", "Pretends to be somebody else", "冒充他人或机构"],
    ["falseInformation", "False or misleading facts", "虚假或误导性信息"],
  ),
  createSpamGroup(
    "Harm to people",
    "对他人的伤害",
    ["harassment", "Harassment or bullying", "骚扰或欺凌"],
    ["hateSpeech", "Hate or discrimination", "仇恨或歧视言论"],
    ["violence", "Violence or threats", "暴力或威胁"],
    ["selfHarm", "Suicide or self-harm", "自杀或自残"],
  ),
  createSpamGroup(
    "Unsuitable or unlawful",
    "不当或违法内容",
    ["sexualContent", "Sexual content", "色情内容"],
    ["privacy", "Somebody's private information", "泄露他人隐私"],
    ["copyright", "Copyright infringement", "侵犯著作权"],
    ["other", "Something else", "其他问题"],
  ),
];

export const spamIds = spamGroups.flatMap(({ childrenSpamList }) =>
  childrenSpamList.map(({ spamId }) => spamId),
);

/** Returns the name of a category, or its id if it no longer exists. */
export const getSpamName = (spamId: string, locale: Locale): string =>
  spamGroups
    .flatMap(({ childrenSpamList }) => childrenSpamList)
    .find((kind) => kind.spamId === spamId)?.spamName[locale] ?? spamId;

export const isSpamId = (id: string): boolean => spamIds.includes(id);
