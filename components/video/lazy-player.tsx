"use client";
import type { ComponentProps } from "react";
import { Island, island } from "#components/ui/island";
import type Player from "#components/video/player";

const player = island(() => import("#components/video/player"));

const always = () => true;

/** A post's video, whose script comes after the page. */
export const LazyPlayer = (props: ComponentProps<typeof Player>) => (
  <Island part={player} props={props} isUrgent={always} />
);
