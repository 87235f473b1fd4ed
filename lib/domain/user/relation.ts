/** What connects a viewer with a user whose profile they open. */
export const relations = ["none", "self", "following", "blocked", "blockedBy"] as const;
export type Relation = (typeof relations)[number];

/** True if one of the two blocked the other, so that neither sees anything of the other. */
export const isApart = (relation: Relation): boolean =>
  relation === "blocked" || relation === "blockedBy";
