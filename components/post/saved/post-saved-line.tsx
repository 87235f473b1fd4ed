"use client";
import { useQuery } from "@tanstack/react-query";
import { SavedLine } from "#components/post/saved/saved-line";
import { saveDetailsQueryOptions } from "#lib/client/post/saved/queries";

type Props = { viewerId: string; post: { postId: string; title: string } };

/** The folder and the note of the post of this page, which the viewer saved. */
export default function PostSavedLine({ viewerId, post }: Props) {
  const { data } = useQuery(saveDetailsQueryOptions(viewerId, post.postId));
  if (!data) return null;
  return <SavedLine viewerId={viewerId} post={post} details={data} className="py-2" />;
}
