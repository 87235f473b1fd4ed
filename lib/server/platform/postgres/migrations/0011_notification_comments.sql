ALTER TABLE "notifications" DROP CONSTRAINT "notifications_comment_id_comments_id_fk";
