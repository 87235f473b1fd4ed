"use client";
import type { ComponentProps } from "react";
import type LiveHomeFeed from "#components/feed/live-home-feed";
import { Later, laterPart } from "#components/ui/later";
import type LivePeopleList from "#components/user/live-people-list";

const feed = laterPart(() => import("#components/feed/live-home-feed"));
const people = laterPart(() => import("#components/user/live-people-list"));

/** The feed stands there without its script, which comes after the page's own. */
export const Feed = (props: ComponentProps<typeof LiveHomeFeed>) => (
  <Later part={feed} props={props} whenSeen />
);

export const People = (props: ComponentProps<typeof LivePeopleList>) => (
  <Later part={people} props={props} />
);
