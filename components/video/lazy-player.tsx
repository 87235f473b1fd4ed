"use client";
import type { ComponentProps } from "react";
import { Later, laterPart } from "#components/ui/island";
import type Player from "#components/video/player";

const player = laterPart(() => import("#components/video/player"));

const always = () => true;

/** A post's video, whose script comes after the page. */
export const LaterPlayer = (props: ComponentProps<typeof Player>) => (
  <Later part={player} props={props} isUrgent={always} />
);
