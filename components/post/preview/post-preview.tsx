"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { LoginRequired } from "#components/post/form/login-required";
import { PostSkeleton } from "#components/post/post-skeleton";
import { PreviewArticle } from "#components/post/preview/preview-article";
import { PreviewBar, type PreviewLayout } from "#components/post/preview/preview-bar";
import { PreviewFrame } from "#components/post/preview/preview-frame";
import { useInertLinks } from "#components/post/preview/use-inert-links";
import { ButtonLink } from "#components/ui/button-link";
import { ErrorState } from "#components/ui/error-state";
import { MessagePage } from "#components/ui/message-page";
import { ApiError } from "#lib/client/api/api-error";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { postKeys } from "#lib/client/post/keys";
import { fetchEditablePost } from "#lib/client/post/post-draft";

const LetterPreview = lazy(() =>
  lazyImport(() => import("#components/post/preview/letter-preview")),
);

type Props = { postId: string };

/**
 * The page that shows the author a draft, or the unpublished changes of a post, as readers would see
 * it. With `?frame`, it is the content of a frame that shows another layout.
 */
export function PostPreview({ postId }: Props) {
  return (
    <LoginRequired>
      {(user) => <LoadedPreview key={user.id} postId={postId} userId={user.id} />}
    </LoginRequired>
  );
}

function LoadedPreview({ postId, userId }: Props & { userId: string }) {
  const { notEditable, preview } = useMessages("upload");
  const paths = usePaths();
  const { device } = usePageContext();
  const isFrame = useSearchParams().has("frame");
  useInertLinks(isFrame);
  const [layout, setLayout] = useState<PreviewLayout>(device);
  const { data, error, refetch } = useQuery({
    queryKey: postKeys.preview(postId, userId),
    queryFn: ({ signal }) => fetchEditablePost(postId, signal),
    retry: false,
    staleTime: 0,
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
  if (!data) return <PostSkeleton />;
  const shown = data.post.isDraft ? data.post : data.draft;
  if (!shown) {
    return (
      <MessagePage title={preview.noneTitle} text={preview.noneText}>
        <ButtonLink href={paths.post(postId)}>{preview.openPost}</ButtonLink>
      </MessagePage>
    );
  }
  const article = <PreviewArticle post={shown} />;
  if (isFrame) return article;
  return (
    <>
      {layout === device && article}
      {layout === "email" && (
        <Suspense fallback={<PostSkeleton />}>
          <LetterPreview postId={postId} viewerId={userId} />
        </Suspense>
      )}
      {layout !== device && layout !== "email" && <PreviewFrame postId={postId} layout={layout} />}
      <PreviewBar editable={data} layout={layout} onLayoutChange={setLayout} />
    </>
  );
}
