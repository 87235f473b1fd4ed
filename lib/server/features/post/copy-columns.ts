import type { Job } from "#lib/server/core/job";
import { copyPostColumn } from "#lib/server/platform/postgres/copy-post-column";

/** Completes what an earlier version stored about the funds and tags of posts. */
export const copyPostColumnsJob: Job = {
  name: "post.copyColumns",
  intervalMs: 60_000,
  run: async () => {
    await copyPostColumn({ table: "post_products", key: "product_id", column: "created_at" });
    await copyPostColumn({ table: "post_tags", key: "tag_id", column: "author_key" });
  },
};
