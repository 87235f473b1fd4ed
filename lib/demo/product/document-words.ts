import type { AssetClass } from "#lib/domain/product/kind";

/** What the documents of the demo's funds say in each language. */
export const documentWords = {
  en: {
    note: "This fund and its manager are invented for a demonstration. Nothing in this document is an offer or advice.",
    titles: {
      factsheet: "Factsheet",
      keyInformation: "Key information document",
      prospectus: "Prospectus",
    },
    headings: {
      goal: "What the fund does",
      facts: "Facts",
      years: "Returns by calendar year",
      risk: "Risk",
      costs: "Costs",
      dealing: "Buying and settling",
      product: "What this is",
      structure: "The fund",
      policy: "How it invests",
      valuation: "Valuation",
    },
    labels: {
      benchmark: "Benchmark",
      inception: "Inception",
      currency: "Currency",
      classAum: "Size of the class",
      fundAum: "Size of the fund",
      nav: "Net asset value",
      managementFee: "Management fee a year",
      subscriptionFee: "Subscription fee, once",
      frequency: "Dealing",
      cutoff: "Cut-off",
      settlement: "Settlement",
      initial: "First investment, at least",
      subsequent: "Later investments, at least",
    },
    frequency: {
      daily: "Every business day",
      weekly: "On the last business day of the week",
      monthly: "On the last business day of the month",
    },
    settlement: (days: number) => `${days} business ${days === 1 ? "day" : "days"} after dealing`,
    part: (year: number) => `${year}, part of the year`,
    past: "Past returns say little about future ones. They are after the management fee and before the subscription fee.",
    product: (manager: string) =>
      `Units of an open-ended fund run by ${manager}. This document says what you should know before you invest; it is not advertising.`,
    risk: (level: number) =>
      `On a scale from 1, the lowest, to 7, the highest, this fund stands at ${level}. The lowest class is not free of risk.`,
    costs:
      "The management fee is taken from the fund day by day and is in the price already. The subscription fee comes on top of what you invest and is shown before you submit an order.",
    leave:
      "An order can be cancelled until the cut-off of its dealing day. Hold the fund for as long as its risk suggests: short stays are decided by chance.",
    structure: (manager: string) => [
      `The fund issues units of equal rights. ${manager} manages it; a depositary keeps its assets apart from the manager's own.`,
      "Income is kept in the fund and raises the value of the units. There are no votes attached to them.",
    ],
    policy: (benchmark: string) => [
      `The fund is measured against ${benchmark}, which it does not copy. Its holdings may differ from it widely and for years.`,
      "No single issuer other than a government makes up more than a tenth of the assets. Borrowing is limited to a tenth and serves payments only.",
    ],
    generalRisks: [
      "You may get back less than you invested. Nobody guarantees the value of the units.",
      "Where assets are held in other currencies than that of the fund, exchange rates move its value as well.",
    ],
    dealing: [
      "Orders that reach the dealing desk strictly before the cut-off count for that dealing day, all others for the next. The price is the net asset value of the dealing day, which nobody knows when ordering.",
      "Where markets are closed or a value cannot be found, dealing may be put off until it can.",
    ],
    valuation: [
      "The net asset value of a unit is the value of all assets less all debts, divided by the units. It is found on every dealing day and published on the next business day.",
      "Mistakes above half a per cent are corrected and made good.",
    ],
  },
  zh: {
    note: "本基金及其管理人均为演示而虚构。本文件的任何内容都不构成要约或投资建议。",
    titles: { factsheet: "基金月报", keyInformation: "产品资料概要", prospectus: "招募说明书" },
    headings: {
      goal: "基金做什么",
      facts: "基本资料",
      years: "各年度回报",
      risk: "风险",
      costs: "费用",
      dealing: "申购与交收",
      product: "这是什么产品",
      structure: "基金概况",
      policy: "如何投资",
      valuation: "估值",
    },
    labels: {
      benchmark: "业绩基准",
      inception: "成立日期",
      currency: "币种",
      classAum: "份额规模",
      fundAum: "基金规模",
      nav: "单位净值",
      managementFee: "管理费（年）",
      subscriptionFee: "申购费（一次性）",
      frequency: "交易日",
      cutoff: "截止时间",
      settlement: "交收",
      initial: "首次投资下限",
      subsequent: "后续投资下限",
    },
    frequency: {
      daily: "每个营业日",
      weekly: "每周最后一个营业日",
      monthly: "每月最后一个营业日",
    },
    settlement: (days: number) => `交易日后 ${days} 个营业日`,
    part: (year: number) => `${year} 年（非完整年度）`,
    past: "过往业绩不预示未来表现。以上回报已扣除管理费，未扣除申购费。",
    product: (manager: string) =>
      `由${manager}管理的开放式基金份额。本文件说明投资前应当了解的内容，不是广告。`,
    risk: (level: number) =>
      `风险等级从 1（最低）到 7（最高），本基金为 ${level} 级。最低一级也不等于没有风险。`,
    costs:
      "管理费每日从基金资产中计提，已体现在净值里。申购费在投资金额之外另收，提交订单前会列明。",
    leave: "在交易日截止时间之前可以撤单。请按风险等级安排持有期：时间太短，结果多半由运气决定。",
    structure: (manager: string) => [
      `基金发行权利相同的份额，由${manager}管理；基金资产由托管人保管，与管理人自有资产分开。`,
      "收益留存于基金，体现为净值上升。份额不附带表决权。",
    ],
    policy: (benchmark: string) => [
      `基金以“${benchmark}”为业绩基准，但不复制它，持仓可能与之长期存在较大差异。`,
      "除政府外，单一发行人占基金资产不超过一成；借款不超过一成，且仅用于支付周转。",
    ],
    generalRisks: [
      "你收回的金额可能少于投入的本金，没有人保证份额的价值。",
      "若资产以基金币种以外的货币计价，汇率变动同样会影响净值。",
    ],
    dealing: [
      "在截止时间之前到达的订单计入当个交易日，其余计入下一个交易日。成交价为该交易日的净值，下单时无人知晓。",
      "遇市场休市或无法估值时，交易可能顺延。",
    ],
    valuation: [
      "单位净值等于全部资产减去全部负债后除以份额总数。每个交易日估值，下一营业日公布。",
      "误差超过百分之零点五的，予以更正并补偿。",
    ],
  },
} as const;

/** What is particular to an asset class. */
export const riskWords: Record<"en" | "zh", Record<AssetClass, string[]>> = {
  en: {
    equity: ["Shares can lose half of their value in a year and take many years to recover."],
    bond: ["Bonds fall when interest rates rise, and a debtor may fail to pay."],
    mixed: ["Shares and bonds can fall together, in which case mixing them helps little."],
    moneyMarket: ["A failing bank or a jump in rates can cost part of a year's income."],
    realAssets: ["Prices of real assets depend on few buyers and can drop suddenly."],
    alternative: [
      "Borrowed positions and complex rules can lose money in ways that are hard to foresee, and leaving the fund can take time.",
    ],
  },
  zh: {
    equity: ["股票可能在一年内跌去一半，并需要多年才能恢复。"],
    bond: ["利率上升时债券价格下跌，发行人也可能无法兑付。"],
    mixed: ["股票和债券可能同时下跌，此时分散配置的作用有限。"],
    moneyMarket: ["银行违约或利率骤升，可能吞掉一年中的部分收益。"],
    realAssets: ["实物资产买家不多，价格可能突然下跌。"],
    alternative: ["融券与复杂规则可能以难以预料的方式亏损，退出基金也可能需要时间。"],
  },
};
