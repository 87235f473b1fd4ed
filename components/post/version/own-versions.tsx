"use client";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { usePageContext } from "#components/i18n/use-page-context";
import { PostSkeleton } from "#components/post/post-skeleton";
import { VersionList } from "#components/post/version/version-list";
import { BackLink } from "#components/ui/back-link";
import { PageTitle } from "#components/ui/page-title";
import { withQueryProvider } from "#components/ui/query-provider";
import { usePageTitle } from "#lib/client/browser/use-page-title";
import { ownPostQueryOptions, ownVersionsQueryOptions } from "#lib/client/post/queries";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";
import { pathsIn } from "#lib/paths";

type Props = {
  messages: Messages["postVersion"];
  postId: string;
  viewerId: string;
  /** Rendered if the post is not the viewer's. */
  children: ReactNode;
};

/** The versions of an author's own post that is hidden, so that they can withdraw them. */
function OwnVersions({ messages, postId, viewerId, children }: Props) {
  const page = usePageContext();
  const { data: post, isPending } = useQuery(ownPostQueryOptions(postId, viewerId));
  const { data: versions } = useQuery({
    ...ownVersionsQueryOptions(postId, viewerId),
    enabled: post !== undefined,
  });
  usePageTitle(post && interpolate(messages.titleOf, { title: post.title }));
  if (isPending || (post && !versions)) return <PostSkeleton />;
  if (!post || !versions) return children;
  return (
    <div className="max-w-column">
      <BackLink href={pathsIn(page).post(postId)}>{messages.back}</BackLink>
      <PageTitle>{messages.title}</PageTitle>
      <p className="mt-2 font-serif text-lg break-words">{post.title}</p>
      <p className="mt-2 text-sm text-ink-soft">
        {versions.length > 0 ? messages.hiddenLead : messages.none}
      </p>
      {versions.length > 0 && (
        <VersionList
          page={page}
          messages={messages}
          postId={postId}
          authorId={viewerId}
          versions={versions}
          isHidden
        />
      )}
    </div>
  );
}

export default withQueryProvider(OwnVersions);
