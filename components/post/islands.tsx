"use client";
import type { ComponentProps } from "react";
import type ActionBar from "#components/post/action-bar";
import type AuthorCard from "#components/post/author-card";
import type PostComments from "#components/post/post-comments";
import type PostHeader from "#components/post/post-header";
import type ReadNext from "#components/post/read-next";
import { createIsland, Island } from "#components/ui/island";

const header = createIsland(() => import("#components/post/post-header"));
const actions = createIsland(() => import("#components/post/action-bar"));
const author = createIsland(() => import("#components/post/author-card"));
const readNext = createIsland(() => import("#components/post/read-next"));
const comments = createIsland(() => import("#components/post/post-comments"));

const hasCommentInUrl = () => location.search.includes("commentId=");

export const PostHeaderIsland = (props: ComponentProps<typeof PostHeader>) => (
  <Island loader={header} props={props} />
);

export const AuthorCardIsland = (props: ComponentProps<typeof AuthorCard>) => (
  <Island loader={author} props={props} />
);

export const PostActionsIsland = (props: ComponentProps<typeof ActionBar>) => (
  <Island loader={actions} props={props} start="near" />
);

export const ReadNextIsland = (props: ComponentProps<typeof ReadNext>) => (
  <Island loader={readNext} props={props} />
);

/** Loads its code as it comes into view, or at once if the URL names a comment to scroll to. */
export const PostCommentsIsland = (props: ComponentProps<typeof PostComments>) => (
  <Island
    loader={comments}
    props={props}
    loadWhenVisible
    shouldLoadNow={hasCommentInUrl}
    start="near"
  />
);
