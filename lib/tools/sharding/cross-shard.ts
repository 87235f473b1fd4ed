import { crossShardJobs } from "#lib/tools/sharding/cross-shard-jobs";
import type { CrossShardReason } from "#lib/tools/sharding/cross-shard-reason";

const listFlags = "follows, post_archives, post_counts, post_disclosures, post_likes";

/** The statements that would need more than one shard. `.github/sharding.md` has the same titles. */
export const crossShard: readonly CrossShardReason[] = [
  {
    title: "Lists of posts from all authors",
    reason:
      "Feeds, search, tags and related posts choose among all posts, and add the viewer's flags.",
    wayOut:
      "Every shard returns its first rows by date or rank, and the coordinator merges them. Likes and saves come from the posts' shards, follows by a second statement from the viewer's.",
    statements: [
      `select ${listFlags}, posts`,
      `select ${listFlags}, post_products, posts`,
      `select ${listFlags}, post_products, post_tags, posts`,
      `select ${listFlags}, post_search, posts`,
      `select ${listFlags}, post_search, post_tags, posts`,
      `select ${listFlags}, post_tags, posts`,
      "select post_counts, posts",
      "select post_search",
      "select post_tags, posts",
      "select post_drafts, posts",
      "select post_schedules, posts",
      "select posts",
    ],
  },
  {
    title: "A post with what the viewer has to do with it",
    reason:
      "The flag that the viewer follows the author is on the viewer's shard, files on their own.",
    wayOut: "Follows and files by statements of their own, each on one shard.",
    statements: [
      "select comments, files, follows, post_archives, post_counts, post_disclosures, post_files, post_likes, post_versions, posts",
      "select follows, post_archives, post_likes",
      "select files, post_draft_files",
      "select files",
    ],
  },
  {
    title: "The namings of an author",
    reason:
      "The list behind a record reads all namings of an author's posts, which are with the posts.",
    wayOut: "Each shard returns its first namings by time, and the coordinator merges them.",
    statements: ["select named_funds, posts"],
  },
  {
    title: "What a user has done to posts of others",
    reason:
      "Recommendations read the viewer's views, likes, saves and comments, most of which are with the posts.",
    wayOut: "A copy of likes, saves and comments by user, written like a notification's event.",
    statements: [
      "select comments, post_archives, post_likes, post_views, posts, user_views",
      "select feed_snapshots, follows, post_views, user_views",
      "select feed_snapshots",
      "delete feed_snapshots",
    ],
  },
  {
    title: "What a user saved or muted",
    reason:
      "Folders and notes are with the post that they are about, and ended mutes are deleted for all users at once.",
    wayOut: "A copy of saves by user, like that of the likes. The job runs on each shard.",
    statements: ["select post_archives", "update post_archives, save_folders", "delete mutes"],
  },
  {
    title: "Lists of users",
    reason:
      "Profiles, search and recommended users have counters of each user and flags of the viewer.",
    wayOut:
      "Counters by a second statement on the shards of the listed users, follows on the viewer's.",
    statements: [
      "select follows, user_counts",
      "select follows, mutes, user_counts",
      "select user_counts",
      "update user_counts",
    ],
  },
  {
    title: "Statistics of an author's posts",
    reason:
      "Views of many posts are counted in one statement, and an author's statistics add up all of the author's posts.",
    wayOut:
      "One statement for each shard of posts, for which nobody waits; the coordinator adds up what the shards select.",
    statements: [
      "insert post_day_readers, post_view_days, post_view_totals, posts",
      "select post_counts, post_view_totals, posts",
      "select post_view_days, posts",
    ],
  },
  {
    title: "A complaint about an email",
    reason:
      "A mail service names an address, and what the user gets by email is on the user's shard.",
    wayOut: "The address finds the user first, and the statement then names the user.",
    statements: ["delete alert_settings, letter_readers, weekly_digest_readers"],
  },
  {
    title: "Both sides of a follow",
    reason: "A follow changes the counters of two users in one statement.",
    wayOut:
      "Each side changes its own counter; the other side's change is an event, like that of a notification.",
    statements: [
      "update follows, notification_events, user_counts",
      "delete follows, notification_events, user_counts",
    ],
  },
  {
    title: "A change and its event",
    reason:
      "Events of notifications are stored by the statement of the change, in a queue on one server.",
    wayOut: "A queue in each shard, beside the post or user that changes, with a worker for each.",
    statements: [
      "insert notification_events, post_counts, post_likes, posts",
      "update notification_events, post_counts, post_likes, posts",
      "insert comments, notification_events, post_counts, posts, webhook_deliveries, webhooks",
      "insert comments, notification_events, post_counts, posts, watched_word_hits, webhook_deliveries, webhooks",
      "update comments, notification_events, post_counts, posts, webhook_deliveries, webhooks",
      "insert comments, posts, webhook_deliveries, webhooks",
      "update comment_likes, comments, notification_events, posts",
      "update post_counts, posts, user_views",
    ],
  },
  {
    title: "Notifications",
    reason: "An entry is derived from likes, follows and comments, and shows the post or comment.",
    wayOut:
      "A batch reads states on the shards of the subjects, and then writes on that of each recipient. notification_actors gets user_key, the recipient. The list reads posts and comments by a second statement.",
    statements: [
      "select comment_likes, comments, follows, mutes, notification_mutes, post_likes, posts",
      "insert notifications",
      "insert notification_actors, notifications",
      "update notification_actors, notifications",
      "select comments, follows, notification_actors, notifications, posts",
      "select comments, notification_actors, notifications, posts",
      "select follows, notification_actors, notifications",
      "delete notifications",
    ],
  },
  {
    title: "Alerts about funds",
    reason: "An event of a fund concerns all who watch it, and an alert shows its post.",
    wayOut:
      "Each shard compares the rules of its users: checkpoints and what they name are copied to all. The users whose alerts wait are found on each shard, and posts are read by a second statement.",
    statements: [
      "insert alert_rules, alerts",
      "insert alert_rules, alerts, mutes, post_products, posts",
      "insert alert_rules, alerts, order_records, orders",
      "insert alert_rules, watched_products",
      "insert alert_checkpoints, alert_rules, watched_products",
      "insert alerts, notification_actors, notifications",
      "update alerts, posts",
      "select alert_entries, alerts, notifications, posts",
      "select alert_rules",
      "select alert_settings",
      "select alerts",
      "delete alert_entries, notifications",
      "delete alerts",
    ],
  },
  {
    title: "Posts in two languages",
    reason:
      "A post counts the comments of its version in the other language, which may be on another shard.",
    wayOut:
      "The pair is in a reference table: a second statement reads the other post's state and counter.",
    statements: ["select comments, post_counts, posts"],
  },
  {
    title: "A comment by its id",
    reason: "A comment's id does not say its post, and comment_likes has no post_id.",
    wayOut:
      "comment_likes gets post_id. Calls that name a comment only look up its post first; most know it.",
    statements: [
      "select comments",
      "select comment_likes, comments",
      "select comments, posts",
      "update comments",
      "delete comments",
    ],
  },
  {
    title: "An order by its id",
    reason: "Orders are on the shard of their user, and order_history has no user_key.",
    wayOut:
      "order_history gets user_key, and statements by order name the user, whom the viewer or the row says. The lists and jobs of staff ask every shard.",
    statements: [
      "select order_history, orders",
      "select order_corrections, order_history, orders",
      "insert order_history",
      "update orders",
    ],
  },
  {
    title: "Orders that wait for staff",
    reason: "The desk counts open orders of all users, by fund or by what they wait for.",
    wayOut: "Every shard counts its own, by the index of open orders, and the coordinator adds.",
    statements: ["select order_corrections, orders", "select orders"],
  },
  {
    title: "Sessions, codes and archives by another column",
    reason: "A login finds its rows by ID, token or session instead of by user.",
    wayOut: "First the user (a reference table) or session, then a statement with its key.",
    statements: [
      "select sessions",
      "delete sessions",
      "select ended_sessions, sessions",
      "delete ended_sessions, sessions",
      "select two_steps",
      "select email_changes",
      "select data_exports",
      "select data_exports, sessions",
      "update data_exports",
    ],
  },
  {
    title: "Several rows of one key",
    reason: "Each inserted row has a parameter of its own for the same post or user.",
    wayOut: "None is needed: all rows go to the same shard, which only the values show.",
    statements: [
      "insert post_files",
      "insert post_draft_files",
      "insert post_disclosures",
      "insert post_version_files",
      "insert post_tags, posts",
      "insert post_search, post_tags, posts",
      "insert recovery_codes",
      "insert legal_acceptances",
    ],
  },
  {
    title: "Who accepted a legal text",
    reason: "The desk counts the users who accepted each version.",
    wayOut: "Every shard counts its own, and the coordinator adds them.",
    statements: ["select legal_acceptances"],
  },
  ...crossShardJobs,
];
