"use client";
import type { ComponentProps } from "react";
import type LiveActions from "#components/post/live-actions";
import type LiveComments from "#components/post/live-comments";
import type LiveHeader from "#components/post/live-header";
import { Later, laterPart } from "#components/ui/later";

// Whoever only reads needs none of these scripts.
const header = laterPart(() => import("#components/post/live-header"));
const actions = laterPart(() => import("#components/post/live-actions"));
const comments = laterPart(() => import("#components/post/live-comments"));

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
