/** Query keys of orders. `viewerId` separates the caches of users of one browser. */
export const orderKeys = {
  all: ["order"] as const,
  ordering: ["order", "ordering"] as const,
  previews: ["order", "preview"] as const,
  preview: (productId: string, units: string, viewerId: string) =>
    ["order", "preview", productId, units, viewerId] as const,
  investor: (viewerId: string) => ["order", "investor", viewerId] as const,
  ageCheck: (viewerId: string) => ["order", "ageCheck", viewerId] as const,
  holding: (productId: string, viewerId: string) =>
    ["order", "holding", productId, viewerId] as const,
  detail: (orderId: string, viewerId: string) => ["order", "one", orderId, viewerId] as const,
  lists: ["order", "list"] as const,
  list: (viewerId: string, group: string) => ["order", "list", viewerId, group] as const,
};
