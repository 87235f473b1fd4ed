"use client";
import type { ComponentProps } from "react";
import type NavChart from "#components/product/chart/nav-chart";
import type CompareChart from "#components/product/compare/compare-chart";
import type CompareToggle from "#components/product/compare/compare-toggle";
import type CompareTray from "#components/product/compare/compare-tray";
import type Mentions from "#components/product/detail/mentions";
import type RiskNote from "#components/product/detail/risk-note";
import type ShareLink from "#components/product/detail/share-link";
import type WatchToggle from "#components/product/watch/watch-toggle";
import { createIsland, Island } from "#components/ui/island";

const navChart = createIsland(() => import("#components/product/chart/nav-chart"));
const compareChart = createIsland(() => import("#components/product/compare/compare-chart"));
const compareToggle = createIsland(() => import("#components/product/compare/compare-toggle"));
const compareTray = createIsland(() => import("#components/product/compare/compare-tray"));
const mentions = createIsland(() => import("#components/product/detail/mentions"));
const riskNote = createIsland(() => import("#components/product/detail/risk-note"));
const shareLink = createIsland(() => import("#components/product/detail/share-link"));
const watchToggle = createIsland(() => import("#components/product/watch/watch-toggle"));

const isAlwaysNeeded = () => true;

export const NavChartIsland = (props: ComponentProps<typeof NavChart>) => (
  <Island loader={navChart} props={props} loadWhenVisible start="pointer" />
);

export const CompareChartIsland = (props: ComponentProps<typeof CompareChart>) => (
  <Island loader={compareChart} props={props} loadWhenVisible start="pointer" />
);

export const CompareToggleIsland = (props: ComponentProps<typeof CompareToggle>) => (
  <Island loader={compareToggle} props={props} loadWhenVisible />
);

/** Loads at once, because only the browser knows which funds are compared. */
export const CompareTrayIsland = (props: ComponentProps<typeof CompareTray>) => (
  <Island loader={compareTray} props={props} loadWhenVisible shouldLoadNow={isAlwaysNeeded} />
);

export const MentionsIsland = (props: ComponentProps<typeof Mentions>) => (
  <Island loader={mentions} props={props} loadWhenVisible />
);

/** Empty until it knows the viewer, so only logged-in viewers load it. */
export const RiskNoteIsland = (props: ComponentProps<typeof RiskNote>) => (
  <Island loader={riskNote} props={props} />
);

export const ShareLinkIsland = (props: ComponentProps<typeof ShareLink>) => (
  <Island loader={shareLink} props={props} />
);

export const WatchToggleIsland = (props: ComponentProps<typeof WatchToggle>) => (
  <Island loader={watchToggle} props={props} />
);
