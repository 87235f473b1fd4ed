import type { Locale } from "#lib/domain/locale";

export const productKeys = {
  list: (query: Record<string, string | undefined>, lng: Locale) => ["product", "list", query, lng],
  benchmark: (productId: string) => ["product", "benchmark", productId],
  navs: (productId: string) => ["product", "navs", productId],
} as const;
