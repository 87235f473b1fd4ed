"use client";
import { useQuery } from "@tanstack/react-query";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { LoginRequired } from "#components/post/form/login-required";
import { PostForm } from "#components/post/form/post-form";
import { ButtonLink } from "#components/ui/button-link";
import { ErrorState } from "#components/ui/error-state";
import { MessagePage } from "#components/ui/message-page";
import { Skeleton } from "#components/ui/skeleton";
import { ApiError } from "#lib/client/api/api-error";
import { postKeys } from "#lib/client/post/keys";
import { fetchEditablePost, toEditedVersion } from "#lib/client/post/post-draft";

/** The page that edits a post of the viewer, or its unpublished changes. */
export function EditPost({ postId }: { postId: string }) {
  return (
    <LoginRequired>
      {(user) => <LoadedForm key={user.id} postId={postId} userId={user.id} />}
    </LoginRequired>
  );
}

function LoadedForm({ postId, userId }: { postId: string; userId: string }) {
  const { notEditable } = useMessages("upload");
  const paths = usePaths();
  const { data, error, refetch } = useQuery({
    queryKey: postKeys.form(postId, userId),
    queryFn: ({ signal }) => fetchEditablePost(postId, signal),
    retry: false,
    // Fetched once: a refetch must not replace the text that is being written.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error && !(error instanceof ApiError && error.status === 404)) {
    return <ErrorState onRetry={() => void refetch()} />;
  }
  if (error || (data && data.post.id !== userId)) {
    return (
      <MessagePage title={notEditable.title} text={notEditable.text}>
        <ButtonLink href={paths.post(postId)}>{notEditable.action}</ButtonLink>
      </MessagePage>
    );
  }
  if (!data) return <Skeleton className="mx-auto h-[60svh] w-full max-w-column" />;
  return (
    <PostForm userId={userId} opened={toEditedVersion(data)} tagLabels={data.post.tagLabels} />
  );
}
