"use client";
import type { ComponentProps } from "react";
import type LiveHomeFeed from "#components/feed/home-feed-island";
import { Later, laterPart } from "#components/ui/island";
import type LivePeopleList from "#components/user/user-list-island";

const feed = laterPart(() => import("#components/feed/home-feed-island"));
const people = laterPart(() => import("#components/user/user-list-island"));

/** The feed stands there without its script, which comes after the page's own. */
export const Feed = (props: ComponentProps<typeof LiveHomeFeed>) => (
  <Later part={feed} props={props} whenSeen />
);

export const People = (props: ComponentProps<typeof LivePeopleList>) => (
  <Later part={people} props={props} />
);
