import type { Locale } from "#lib/domain/locale";

const otherPreset: Record<Locale, string> = {
  en: "Your content breaks our rules.",
  zh: "你的内容违反了社区规则。",
};

/**
 * Facts to start a statement of reasons with, by the rule that was broken. Staff complete them. They
 * are written to the subject, in both languages, as the email is in the subject's.
 */
export const decisionPresets: Record<string, Record<Locale, string>> = {
  guaranteedReturns: {
    en: "You promised a return, or that no money can be lost. No investment is certain, and our rules do not allow such promises.",
    zh: "你承诺了投资收益或保本。任何投资都有风险，社区规则不允许作出此类承诺。",
  },
  marketManipulation: {
    en: "You spread claims without a source to move the price of an investment.",
    zh: "你散布没有来源的消息，意在影响某一投资品的价格。",
  },
  undisclosedPromotion: {
    en: "You recommended a product for which you are paid, without saying so.",
    zh: "你在未说明的情况下推荐了付费推广的产品。",
  },
  unlicensedAdvice: {
    en: "You offered personal investment advice for money without showing that you are licensed.",
    zh: "你在未出示资质的情况下提供付费投资建议。",
  },
  scam: {
    en: "You asked readers for money or for their login data.",
    zh: "你向读者索要钱款或账号信息。",
  },
  repeatedAdvertising: {
    en: "You published the same advertising several times.",
    zh: "你多次发布相同的广告内容。",
  },
  impersonation: {
    en: "Your name or picture makes readers believe that you are somebody else.",
    zh: "你的用户名或头像会让人误以为你是他人或某个机构。",
  },
  falseInformation: {
    en: "You presented as facts what is demonstrably false.",
    zh: "你将可以证伪的内容当作事实发布。",
  },
  harassment: { en: "You insulted or pursued another person.", zh: "你辱骂或纠缠他人。" },
  hateSpeech: {
    en: "You disparaged people because of their origin, religion, sex or another characteristic.",
    zh: "你因出身、宗教、性别或其他特征贬损他人。",
  },
  violence: {
    en: "You threatened somebody, or approved of violence.",
    zh: "你威胁他人，或宣扬暴力。",
  },
  selfHarm: {
    en: "You described or encouraged self-harm. If you need help, please turn to somebody you trust or to an emergency service.",
    zh: "你描述或鼓动了自我伤害行为。如果你需要帮助，请联系你信任的人或紧急救助机构。",
  },
  sexualContent: { en: "You published sexual content.", zh: "你发布了色情内容。" },
  privacy: {
    en: "You published another person’s private information without their consent.",
    zh: "你未经同意公开了他人的隐私信息。",
  },
  copyright: {
    en: "You published a work of somebody else without their permission.",
    zh: "你未经许可发布了他人的作品。",
  },
  other: otherPreset,
};

/** Returns the text of a rule for a subject to whom staff wrote nothing of their own. */
export const getStandardFacts = (rule: string, locale: Locale): string =>
  (decisionPresets[rule] ?? otherPreset)[locale];

/** Common reasons for closing a case without a sanction. Only staff read them. */
export const reasonPresets: Record<"dismissed" | "ignored", readonly Record<Locale, string>[]> = {
  dismissed: [
    { en: "No rule was broken.", zh: "没有违反规则。" },
    { en: "An opinion, not a promise.", zh: "属于个人观点，不构成承诺。" },
    { en: "It warns of the practice.", zh: "内容是在提醒他人注意。" },
    { en: "The claims have a source.", zh: "说法有出处。" },
  ],
  ignored: [
    { en: "Handled in another case.", zh: "已在其他案件中处理。" },
    { en: "The report says too little.", zh: "举报内容不足以判断。" },
    { en: "The report is an abuse.", zh: "属于恶意举报。" },
    { en: "A test.", zh: "测试。" },
  ],
};
