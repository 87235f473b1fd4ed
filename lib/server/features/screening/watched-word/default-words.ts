/**
 * Phrases of fraud, in both languages. They are flagged in the beginning: each may also stand in a
 * warning against itself.
 */
export const defaultWords: readonly string[] = [
  "guaranteed return*",
  "guaranteed profit*",
  "guaranteed income",
  "risk-free return*",
  "risk-free profit*",
  "no risk, high return*",
  "can't lose",
  "double your money",
  "insider tip*",
  "pump and dump",
  "send me a deposit",
  "get rich quick",
  "保本保息",
  "保证收益",
  "保证盈利",
  "稳赚不赔",
  "稳赚不亏",
  "零风险高收益",
  "无风险套利",
  "只赚不赔",
  "包赚",
  "内幕消息",
  "带单老师",
  "翻倍计划",
  "日息",
  "加微信",
];
