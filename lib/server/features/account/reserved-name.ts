import { computeSkeleton } from "#lib/domain/screening/name-skeleton";
import { singleton } from "#lib/server/core/singleton";

/** Reserved anywhere in a name. */
const brands = ["fundlore", "管理员", "管理員", "官方", "客服"];

/** Reserved as a whole and as one of the words that dots, underscores and digits separate. */
const roles = [
  "admin",
  "administrator",
  "administration",
  "helpdesk",
  "moderator",
  "official",
  "staff",
  "sysadmin",
  "webmaster",
];

/** Reserved as a whole: more roles, services, and API paths under /user/. */
const words = [
  ..."abuse account accounts admins archive billing compliance contact customerservice".split(" "),
  ..."everyone help hostmaster info legal login logout mod moderators news noreply".split(" "),
  ..."notification password payment payments postmaster privacy recommend recovery root".split(" "),
  ..."search security service services settings signup support system team terms".split(" "),
  ..."undefined verification verified webmail 版主 系统 站长 管理 运营 平台 通知".split(" "),
];

const separators = /[._\d]+/;

const loadReserved = () =>
  singleton("account.reserved", () => ({
    brands: brands.map(computeSkeleton),
    roles: new Set(roles.map(computeSkeleton)),
    words: new Set([...roles, ...words].map(computeSkeleton)),
  }));

/**
 * True if a name collides with a path, or could pass for the product or its staff. Applies to IDs
 * and usernames, and to lookalikes such as "adm1n".
 */
export function isReservedName(name: string): boolean {
  // A digit may stand for a letter ("adm1n") or follow a word ("admin1").
  return (
    hasReservedPart(computeSkeleton(name).split(separators)) ||
    hasReservedPart(name.split(separators).map(computeSkeleton))
  );
}

function hasReservedPart(parts: string[]): boolean {
  const reserved = loadReserved();
  const whole = parts.join("");
  return (
    reserved.brands.some((brand) => whole.includes(brand)) ||
    reserved.words.has(whole) ||
    parts.some((part) => reserved.roles.has(part))
  );
}

/** Next.js serves a path with this suffix as the data of a page. */
const rscSuffix = ".rsc";

export const isReservedId = (id: string): boolean => isReservedName(id) || id.endsWith(rscSuffix);
