"use client";
import { useQuery } from "@tanstack/react-query";
import { PencilLine } from "lucide";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { draftDatesQueryOptions } from "#lib/client/post/post-draft";

type Props = { postId: string; viewerId: string };

/** Tells an author that their post has unpublished changes. */
export default function UnpublishedNote({ postId, viewerId }: Props) {
  const { post: messages } = useMessages("common");
  const paths = usePaths();
  const { data } = useQuery(draftDatesQueryOptions(viewerId, [postId]));
  if (!data || data.length === 0) return null;
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-2 border-l-2 border-accent bg-accent-soft px-3 py-2.5 text-sm text-ink print:hidden">
      <Icon icon={PencilLine} size={20} />
      {messages.unpublishedNote}
      <Link
        href={paths.editPost(postId)}
        className="touch-target font-semibold text-accent underline"
      >
        {messages.continueEditing}
      </Link>
    </p>
  );
}
