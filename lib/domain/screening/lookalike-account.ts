/**
 * What a login leaves: the network address, its network (/24 or /64), the device, and the browser in
 * that network. Stored as keyed hashes.
 */
export const traceKinds = ["address", "network", "device", "browser"] as const;
export type TraceKind = (typeof traceKinds)[number];

/** Why two accounts may belong to one person. */
export const likenessReasons = [
  "email",
  "mailbox",
  "device",
  "address",
  "browser",
  "network",
  "emailDomain",
] as const;
export type LikenessReason = (typeof likenessReasons)[number];

export const likenessStrengths = ["strong", "medium", "weak"] as const;
export type LikenessStrength = (typeof likenessStrengths)[number];

/** Strangers often share a network, hardly ever a device. */
const weights: Record<LikenessReason, number> = {
  email: 6,
  mailbox: 6,
  device: 6,
  address: 3,
  browser: 2,
  network: 1,
  emailDomain: 1,
};

/** Returns how much the reasons weigh together. */
export const weighLikeness = (reasons: readonly LikenessReason[]): number =>
  reasons.reduce((sum, reason) => sum + weights[reason], 0);

export function getLikenessStrength(reasons: readonly LikenessReason[]): LikenessStrength {
  const weight = weighLikeness(reasons);
  if (weight >= 6) return "strong";
  return weight >= 3 ? "medium" : "weak";
}

/** Providers at which everybody can get a mailbox: the same domain there says nothing. */
export const publicEmailDomains: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com
  icloud.com me.com mac.com proton.me protonmail.com pm.me gmx.com gmx.de gmx.net web.de t-online.de
  mail.com zoho.com yandex.com yandex.ru mail.ru orange.fr free.fr laposte.net wanadoo.fr libero.it
  hey.com fastmail.com tutanota.com comcast.net verizon.net att.net sbcglobal.net btinternet.com
  qq.com vip.qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com aliyun.com
  139.com 189.cn wo.cn 21.cn tom.com hotmail.co.uk yahoo.co.uk yahoo.co.jp yahoo.com.tw
  yahoo.com.hk naver.com daum.net hanmail.net`.split(/\s+/),
);
