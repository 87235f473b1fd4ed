/** IDs that collide with API paths under /user/, or that could impersonate the product. */
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

/** Next.js serves a path with this suffix as the data of a page. */
const rscSuffix = ".rsc";

export const isReservedId = (id: string): boolean => reserved.has(id) || id.endsWith(rscSuffix);
