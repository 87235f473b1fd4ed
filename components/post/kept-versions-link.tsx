"use client";
import { useQuery } from "@tanstack/react-query";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Link } from "#components/ui/link";
import { ownVersionsQueryOptions } from "#lib/client/post/queries";

type Props = { postId: string; viewerId: string };

/** Leads the author of a hidden post to the versions that readers see again once it is public. */
export default function KeptVersionsLink({ postId, viewerId }: Props) {
  const { post: messages } = useMessages("common");
  const paths = usePaths();
  const { data } = useQuery(ownVersionsQueryOptions(postId, viewerId));
  if (!data || data.length === 0) return null;
  return (
    <p className="mt-3 text-sm">
      <Link href={paths.postVersions(postId)} className="touch-target text-accent underline">
        {messages.keptVersions}
      </Link>
    </p>
  );
}
