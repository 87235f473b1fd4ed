"use client";
import { useQuery } from "@tanstack/react-query";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { PostForm } from "#components/post/form/post-form";
import { WritingPage, WritingSkeleton } from "#components/post/form/writing-page";
import { ButtonLink } from "#components/ui/button-link";
import { ErrorState } from "#components/ui/error-state";
import { MessagePage } from "#components/ui/message-page";
import { ApiError } from "#lib/client/api/api-error";
import { postKeys } from "#lib/client/post/keys";
import { fetchEditablePost, toEditedVersion } from "#lib/client/post/post-draft";
import type { SessionUser } from "#lib/client/session/session";

type Props = {
  user: SessionUser;
  postId: string;
  /** Called with the id of a copy, once it is saved. */
  onCreated?: (postId: string) => void;
};

/** The form of a saved post of the viewer, or of its unpublished changes. */
export function SavedPost({ user, postId, onCreated }: Props) {
  const { notEditable } = useMessages("upload");
  const paths = usePaths();
  const { data, error, refetch } = useQuery({
    queryKey: postKeys.form(postId, user.id),
    queryFn: ({ signal }) => fetchEditablePost(postId, signal),
    retry: false,
    // Fetched once: a refetch must not replace the text that is being written.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const canRetry = error && !(error instanceof ApiError && error.status === 404);
  if (canRetry || error || (data && data.post.id !== user.id)) {
    return (
      <WritingPage>
        {canRetry ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <MessagePage title={notEditable.title} text={notEditable.text}>
            <ButtonLink href={paths.post(postId)}>{notEditable.action}</ButtonLink>
          </MessagePage>
        )}
      </WritingPage>
    );
  }
  if (!data) return <WritingSkeleton />;
  return (
    <PostForm
      user={user}
      opened={toEditedVersion(data)}
      tagLabels={data.post.tagLabels}
      {...(onCreated && { onCreated })}
    />
  );
}
