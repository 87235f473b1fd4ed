/** Why statements need more than one shard. */
export type CrossShardReason = {
  title: string;
  reason: string;
  wayOut: string;
  /** Kind and distributed tables of each, as `classifyStatement` names them. */
  statements: readonly string[];
};
