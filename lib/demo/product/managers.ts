/** The houses that run the demo's funds; none of them exists. */
export const managers = {
  harrow: { en: "Harrow & Vale Asset Management", zh: "哈罗维尔资产管理" },
  tidewater: { en: "Tidewater Investors", zh: "潮信投资" },
  lanhe: { en: "Lanhe Fund Management", zh: "澜河基金管理" },
  songbai: { en: "Songbai Capital", zh: "松柏资本" },
  aldermere: { en: "Aldermere Partners", zh: "赤杨湖合伙投资" },
  nordlys: { en: "Nordlys Fonder", zh: "北光基金" },
  cedar: { en: "Cedar Point Advisers", zh: "雪松角投资顾问" },
  mingyuan: { en: "Mingyuan Asset Management", zh: "明远资产管理" },
} as const;
