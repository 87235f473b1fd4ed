"use client";
import type { ComponentProps } from "react";
import type VisibilityCheck from "#components/post/version/visibility-check";
import type WithdrawButton from "#components/post/version/withdraw-button";
import { createIsland, Island } from "#components/ui/island";

const check = createIsland(() => import("#components/post/version/visibility-check"));
const withdraw = createIsland(() => import("#components/post/version/withdraw-button"));

export const VisibilityCheckIsland = (props: ComponentProps<typeof VisibilityCheck>) => (
  <Island loader={check} props={props} />
);

export const WithdrawButtonIsland = (props: ComponentProps<typeof WithdrawButton>) => (
  <Island loader={withdraw} props={props} />
);
