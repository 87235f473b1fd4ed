"use client";
import { useParams } from "next/navigation";
import { lazy, Suspense } from "react";
import { PostSkeleton } from "#components/post/post-skeleton";
import { usePaths, useText } from "#components/shell/place";
import { ButtonLink } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { useSession } from "#lib/client/session";

const OwnPost = lazy(() => import("#components/post/own-post"));

/** The not-found state of a post. A member may be its author, so their browser asks once more. */
export function MissingPost() {
  const { postId } = useParams<{ postId?: string }>();
  const user = useSession();
  if (!user || !postId) return <NoPost />;
  return (
    <Suspense fallback={<PostSkeleton />}>
      <OwnPost key={`${postId} ${user.id}`} postId={postId} viewerId={user.id}>
        <NoPost />
      </OwnPost>
    </Suspense>
  );
}

function NoPost() {
  const { post: text } = useText("common");
  const paths = usePaths();
  return (
    <div className="mx-auto w-full max-w-column">
      <EmptyState
        title={text.missingTitle}
        text={text.missingText}
        action={
          <ButtonLink href={paths.home()} variant="outline" size="sm">
            {text.toHome}
          </ButtonLink>
        }
      />
    </div>
  );
}
