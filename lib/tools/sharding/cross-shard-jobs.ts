import type { CrossShardReason } from "#lib/tools/sharding/cross-shard-reason";

/** What jobs and staff need of several shards, while no reader waits. */
export const crossShardJobs: readonly CrossShardReason[] = [
  {
    title: "Posts of a merged tag",
    reason: "A merge gives the posts of a tag another one, and its undoing gives them back.",
    wayOut: "It is done in batches already, by the ids of posts: each shard handles its own.",
    statements: [
      "select post_tags",
      "insert post_tags",
      "delete post_tags",
      "update post_search",
      "select merged_post_tags",
      "insert merged_post_tags, post_tags",
      "update merged_post_tags",
      "delete merged_post_tags",
      "update post_tags, posts",
      "update merged_post_tags, posts",
    ],
  },
  {
    title: "Everything of an author",
    reason: "A change of username rewrites the search terms of all posts of the author.",
    wayOut: "It is done in batches already: each shard handles its posts.",
    statements: ["update posts"],
  },
  {
    title: "Evidence of a case",
    reason:
      "A decision copies the content and its files, which are elsewhere, to the tables of staff.",
    wayOut: "Read the content on its shard first, then insert the evidence.",
    statements: [
      "select case_evidence, comments",
      "select case_evidence, posts",
      "select case_files, files",
    ],
  },
  {
    title: "What detectors read",
    reason: "Detectors count over all posts and likes of young accounts.",
    wayOut: "Each shard counts its own, and the job adds the counts. Nobody waits.",
    statements: ["select post_likes, posts", "select post_products, posts"],
  },
  {
    title: "Columns of posts in other tables",
    reason:
      "A job copies dates and authors to the rows of an earlier version, on whichever shard their posts are.",
    wayOut: "Each shard updates its own rows. Nobody waits.",
    statements: ["update post_products, posts", "update named_funds, posts"],
  },
  {
    title: "What a post says of its author's orders",
    reason: "A job compares statements about holdings with orders, which are with their user.",
    wayOut:
      "It reads the statements on their shards, then the orders of each author, and writes back. Nobody waits.",
    statements: ["update orders, post_disclosures, posts"],
  },
  {
    title: "Records of authors",
    reason:
      "A job computes each author's record from the namings of their posts, which are with the posts.",
    wayOut:
      "Each shard selects the namings of its posts, and the job computes the record from all of them. Nobody waits.",
    statements: [
      "insert post_products, posts, track_records",
      "update track_records",
      "insert named_funds, post_products, posts",
      "update named_funds, posts, track_records",
    ],
  },
  {
    title: "Posts by email",
    reason: "A post goes to all who read its author by email, who are with their users.",
    wayOut:
      "Publishing counts the author's letters on all shards; the author's key could be the key of post_letters. Each shard stores the deliveries of its readers and sends them, with the post read first by a second statement.",
    statements: [
      "insert post_letters, posts",
      "update post_letters, posts",
      "insert letter_deliveries, letter_readers, post_letters",
      "select letter_deliveries",
      "update alert_settings, letter_deliveries, letter_readers, mutes, posts",
      "update letter_deliveries",
      "select follows, letter_readers, user_counts",
    ],
  },
  {
    title: "Weekly digests",
    reason:
      "A digest has posts of those whom a user follows and about the funds that a user watches.",
    wayOut:
      "The users are found on each shard. Each asks the shards of posts for its candidates, and adds the answers. Nobody waits.",
    statements: [
      "select weekly_digest_readers",
      "select follows, post_counts, posts, user_views",
      "select post_counts, post_products, posts, user_views, watched_products",
      "select post_counts, posts, user_views",
      "select post_disclosures, posts",
    ],
  },
  {
    title: "Cleaning up",
    reason: "Jobs find expired rows, unused files and what a deleted account left, wherever it is.",
    wayOut: "It is done in batches, and nobody waits: each shard handles its rows.",
    statements: [
      "delete posts",
      "delete post_views",
      "delete post_day_readers",
      "delete post_view_days",
      "delete data_exports",
      "delete email_changes",
      "delete ended_sessions",
      "delete letter_deliveries",
      "delete letter_readers",
      "delete post_letters",
      "delete weekly_digests",
      "update post_counts, post_likes",
      "update post_archives, post_counts",
      "update comment_likes, comments",
      "update follows, user_counts",
      "update case_files, feedback_files, files, post_draft_files, post_drafts, post_files, post_version_files, posts, report_files, sanctions",
    ],
  },
];
