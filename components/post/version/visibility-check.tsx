"use client";
import { usePost } from "#components/post/use-post";
import { withQueryProvider } from "#components/ui/query-provider";
import type { PostHead } from "#lib/client/post/head";

/** Hides the page around it if the API refuses the post to the viewer. */
function VisibilityCheck({ initial }: { initial: PostHead }) {
  usePost(initial);
  return null;
}

export default withQueryProvider(VisibilityCheck);
