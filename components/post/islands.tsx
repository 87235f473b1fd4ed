"use client";
import type { ComponentProps } from "react";
import type ActionsIsland from "#components/post/actions-island";
import type CommentsIsland from "#components/post/comments-island";
import type HeaderIsland from "#components/post/header-island";
import { Island, island } from "#components/ui/island";

// Whoever only reads needs none of these scripts.
const header = island(() => import("#components/post/header-island"));
const actions = island(() => import("#components/post/actions-island"));
const comments = island(() => import("#components/post/comments-island"));

const isTargeted = () => location.search.includes("commentId=");

export const Header = (props: ComponentProps<typeof HeaderIsland>) => (
  <Island part={header} props={props} />
);

export const Actions = (props: ComponentProps<typeof ActionsIsland>) => (
  <Island part={actions} props={props} />
);

/** The discussion; its script comes as the reader nears it, or at once where the address names a comment. */
export const Comments = (props: ComponentProps<typeof CommentsIsland>) => (
  <Island part={comments} props={props} whenSeen isUrgent={isTargeted} />
);
