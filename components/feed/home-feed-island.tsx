"use client";
import type { ComponentProps } from "react";
import { HomeFeed } from "#components/feed/home-feed";
import { QueryProvider } from "#components/shell/query";

export default function HomeFeedIsland(props: ComponentProps<typeof HomeFeed>) {
  return (
    <QueryProvider>
      <HomeFeed {...props} />
    </QueryProvider>
  );
}
