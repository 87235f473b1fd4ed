/** IDs that nobody can have: calls under /user/ answer in their place, or they pose as the product. */
const reserved = new Set([
  "admin",
  "administrator",
  "archive",
  "fundlore",
  "login",
  "logout",
  "moderator",
  "official",
  "password",
  "recommend",
  "search",
  "signup",
  "support",
  "system",
]);

/** A page whose path ends so is served as its data, for navigation within the site. */
const dataSuffix = ".rsc";

export const isReserved = (id: string): boolean => reserved.has(id) || id.endsWith(dataSuffix);
