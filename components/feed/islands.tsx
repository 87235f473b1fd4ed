"use client";
import type { ComponentProps } from "react";
import type HomeFeedIsland from "#components/feed/home-feed-island";
import { Island, island } from "#components/ui/island";
import type UserListIsland from "#components/user/user-list-island";

const feed = island(() => import("#components/feed/home-feed-island"));
const people = island(() => import("#components/user/user-list-island"));

/** The feed stands there without its script, which comes after the page's own. */
export const Feed = (props: ComponentProps<typeof HomeFeedIsland>) => (
  <Island part={feed} props={props} whenSeen />
);

export const People = (props: ComponentProps<typeof UserListIsland>) => (
  <Island part={people} props={props} />
);
