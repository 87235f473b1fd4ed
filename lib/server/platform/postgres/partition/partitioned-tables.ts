/** A table partitioned by the month of `created_at`, in UTC. */
export type PartitionedTable = {
  name: string;
  /** Rows are deleted before they are older, a month at a time. Without it they stay. */
  maxAgeDays?: number;
  /** True if triggers refuse changes. A partition inherits those for rows, but not for truncation. */
  isAppendOnly?: boolean;
};

/** All partitioned tables. Their migrations create them with a default partition. */
export const partitionedTables: readonly PartitionedTable[] = [
  { name: "audits", isAppendOnly: true },
  // Older views hardly affect recommendations any more.
  { name: "user_views", maxAgeDays: 90 },
];
