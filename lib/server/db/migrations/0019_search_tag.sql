-- Tags among what a post is found by, so that a search in a tag asks one index.
UPDATE "post_search" s SET "title" = s."title" || t."terms", "terms" = s."terms" || t."terms"
FROM (
  SELECT "post_id", array_to_tsvector(array_agg('#' || "tag_id")) AS "terms" FROM "post_tags" GROUP BY "post_id"
) t WHERE t."post_id" = s."post_id";
