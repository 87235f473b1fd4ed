import type { Locale } from "#lib/domain/locale";

type SpamKind = { spamId: string; spamName: Record<Locale, string> };
export type SpamGroup = { spamName: Record<Locale, string>; childrenSpamList: SpamKind[] };

const createSpamKind = (spamId: string, en: string, zh: string): SpamKind => ({
  spamId,
  spamName: { en, zh },
});

/** Categories of reports. The ids are stored: names may change, ids may not. */
export const spamGroups: SpamGroup[] = [
  {
    spamName: { en: "Money and markets", zh: "资金与市场" },
    childrenSpamList: [
      createSpamKind("guaranteedReturns", "Promises guaranteed returns", "承诺保本或固定收益"),
      createSpamKind(
        "marketManipulation",
        "Pumps a price or spreads rumours",
        "哄抬价格或散布传闻",
      ),
      createSpamKind(
        "undisclosedPromotion",
        "Paid promotion that is not disclosed",
        "未披露的付费推广",
      ),
      createSpamKind(
        "unlicensedAdvice",
        "Sells advice without a licence",
        "无资质提供付费投资建议",
      ),
    ],
  },
  {
    spamName: { en: "Fraud and spam", zh: "欺诈与垃圾信息" },
    childrenSpamList: [
      createSpamKind("scam", "Scam or phishing", "诈骗或钓鱼"),
      createSpamKind("repeatedAdvertising", "Advertising or repeated posts", "广告或重复内容"),
      createSpamKind("impersonation", "Pretends to be somebody else", "冒充他人或机构"),
      createSpamKind("falseInformation", "False or misleading facts", "虚假或误导性信息"),
    ],
  },
  {
    spamName: { en: "Harm to people", zh: "对他人的伤害" },
    childrenSpamList: [
      createSpamKind("harassment", "Harassment or bullying", "骚扰或欺凌"),
      createSpamKind("hateSpeech", "Hate or discrimination", "仇恨或歧视言论"),
      createSpamKind("violence", "Violence or threats", "暴力或威胁"),
      createSpamKind("selfHarm", "Suicide or self-harm", "自杀或自残"),
    ],
  },
  {
    spamName: { en: "Unsuitable or unlawful", zh: "不当或违法内容" },
    childrenSpamList: [
      createSpamKind("sexualContent", "Sexual content", "色情内容"),
      createSpamKind("privacy", "Somebody's private information", "泄露他人隐私"),
      createSpamKind("copyright", "Copyright infringement", "侵犯著作权"),
      createSpamKind("other", "Something else", "其他问题"),
    ],
  },
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
