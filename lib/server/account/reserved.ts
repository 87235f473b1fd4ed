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

export const isReserved = (id: string): boolean => reserved.has(id);
