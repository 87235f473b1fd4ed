"use client";
import type { ComponentProps } from "react";
import type VisibilityCheck from "#components/post-version/visibility-check";
import { createIsland, Island } from "#components/ui/island";

const check = createIsland(() => import("#components/post-version/visibility-check"));

export const VisibilityCheckIsland = (props: ComponentProps<typeof VisibilityCheck>) => (
  <Island loader={check} props={props} />
);
