"use client";
import type { ComponentProps } from "react";
import type Player from "#components/post/video/player";
import { createIsland, Island } from "#components/ui/island";

const player = createIsland(() => import("#components/post/video/player"));

const isAlwaysUrgent = () => true;

/** Loads the script of the player after the page. */
export const LazyPlayer = (props: ComponentProps<typeof Player>) => (
  <Island loader={player} props={props} shouldLoadNow={isAlwaysUrgent} start="near" />
);
