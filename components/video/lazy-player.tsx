"use client";
import type { ComponentProps } from "react";
import { createIsland, Island } from "#components/ui/island";
import type Player from "#components/video/player";

const player = createIsland(() => import("#components/video/player"));

const isAlwaysUrgent = () => true;

/** Loads the script of the player after the page. */
export const LazyPlayer = (props: ComponentProps<typeof Player>) => (
  <Island loader={player} props={props} shouldLoadNow={isAlwaysUrgent} start="near" />
);
