import type { Locale } from "#lib/domain/locale";

export const userKeys = {
  /** Prefix of every cached user, so that one patch reaches all of them. */
  all: ["user"],
  profiles: ["user", "profile"],
  profile: (userId: string, viewerId: string | null) => ["user", "profile", userId, viewerId],
  recommended: (lng: Locale, viewerId: string | null, limit: number) => [
    "user",
    "recommended",
    lng,
    viewerId,
    limit,
  ],
  followers: (userId: string, viewerId: string | null) => ["user", "followers", userId, viewerId],
  following: (userId: string, viewerId: string | null) => ["user", "following", userId, viewerId],
  blocked: (viewerId: string) => ["user", "blocked", viewerId],
  search: (keyword: string, viewerId: string | null) => ["user", "search", keyword, viewerId],
} as const;
