import type { Locale } from "#lib/domain/locale";

export type SpamKind = { spamId: string; spamName: Record<Locale, string> };
export type SpamGroup = { spamName: Record<Locale, string>; childrenSpamList: SpamKind[] };

const kind = (spamId: string, en: string, zh: string): SpamKind => ({
  spamId,
  spamName: { en, zh },
});

/** What can be wrong with content or a person. The ids are stored: names may change, ids may not. */
export const spamGroups: SpamGroup[] = [
  {
    spamName: { en: "Money and markets", zh: "资金与市场" },
    childrenSpamList: [
      kind("guaranteedReturns", "Promises guaranteed returns", "承诺保本或固定收益"),
      kind("marketManipulation", "Pumps a price or spreads rumours", "哄抬价格或散布传闻"),
      kind("undisclosedPromotion", "Paid promotion that is not disclosed", "未披露的付费推广"),
      kind("unlicensedAdvice", "Sells advice without a licence", "无资质提供付费投资建议"),
    ],
  },
  {
    spamName: { en: "Fraud and spam", zh: "欺诈与垃圾信息" },
    childrenSpamList: [
      kind("scam", "Scam or phishing", "诈骗或钓鱼"),
      kind("repeatedAdvertising", "Advertising or repeated posts", "广告或重复内容"),
      kind("impersonation", "Pretends to be somebody else", "冒充他人或机构"),
      kind("falseInformation", "False or misleading facts", "虚假或误导性信息"),
    ],
  },
  {
    spamName: { en: "Harm to people", zh: "对他人的伤害" },
    childrenSpamList: [
      kind("harassment", "Harassment or bullying", "骚扰或欺凌"),
      kind("hateSpeech", "Hate or discrimination", "仇恨或歧视言论"),
      kind("violence", "Violence or threats", "暴力或威胁"),
      kind("selfHarm", "Suicide or self-harm", "自杀或自残"),
    ],
  },
  {
    spamName: { en: "Unsuitable or unlawful", zh: "不当或违法内容" },
    childrenSpamList: [
      kind("sexualContent", "Sexual content", "色情内容"),
      kind("privacy", "Somebody's private information", "泄露他人隐私"),
      kind("copyright", "Copyright infringement", "侵犯著作权"),
      kind("other", "Something else", "其他问题"),
    ],
  },
];

export const spamIds = spamGroups.flatMap(({ childrenSpamList }) =>
  childrenSpamList.map(({ spamId }) => spamId),
);

export const isSpamId = (id: string): boolean => spamIds.includes(id);
