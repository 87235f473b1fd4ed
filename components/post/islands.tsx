"use client";
import type { ComponentProps } from "react";
import type LiveActions from "#components/post/actions-island";
import type LiveComments from "#components/post/comments-island";
import type LiveHeader from "#components/post/header-island";
import { Later, laterPart } from "#components/ui/island";

// Whoever only reads needs none of these scripts.
const header = laterPart(() => import("#components/post/header-island"));
const actions = laterPart(() => import("#components/post/actions-island"));
const comments = laterPart(() => import("#components/post/comments-island"));

const isTargeted = () => location.search.includes("commentId=");

export const Header = (props: ComponentProps<typeof LiveHeader>) => (
  <Later part={header} props={props} />
);

export const Actions = (props: ComponentProps<typeof LiveActions>) => (
  <Later part={actions} props={props} />
);

/** The discussion; its script comes as the reader nears it, or at once where the address names a comment. */
export const Comments = (props: ComponentProps<typeof LiveComments>) => (
  <Later part={comments} props={props} whenSeen isUrgent={isTargeted} />
);
