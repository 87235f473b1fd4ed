"use client";
import type { ComponentProps } from "react";
import type HomeFeed from "#components/feed/home-feed";
import { createIsland, Island } from "#components/ui/island";
import type UserList from "#components/user/user-list";

const homeFeed = createIsland(() => import("#components/feed/home-feed"));
const userList = createIsland(() => import("#components/user/user-list"));

export const HomeFeedIsland = (props: ComponentProps<typeof HomeFeed>) => (
  <Island loader={homeFeed} props={props} loadWhenVisible />
);

export const UserListIsland = (props: ComponentProps<typeof UserList>) => (
  <Island loader={userList} props={props} />
);
