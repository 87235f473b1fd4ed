"use client";
import type { ComponentProps } from "react";
import type TrendingColumn from "#components/feed/trending/trending-column";
import { createIsland, Island } from "#components/ui/island";

const column = createIsland(() => import("#components/feed/trending/trending-column"));

export const TrendingColumnIsland = (props: ComponentProps<typeof TrendingColumn>) => (
  <Island loader={column} props={props} />
);
