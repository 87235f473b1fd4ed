"use client";
import type { ComponentProps } from "react";
import type NavChart from "#components/product/chart/nav-chart";
import type CompareChart from "#components/product/compare/compare-chart";
import type CompareToggle from "#components/product/compare/compare-toggle";
import type Mentions from "#components/product/detail/mentions";
import type ShareLink from "#components/product/detail/share-link";
import { createIsland, Island } from "#components/ui/island";

const navChart = createIsland(() => import("#components/product/chart/nav-chart"));
const compareChart = createIsland(() => import("#components/product/compare/compare-chart"));
const compareToggle = createIsland(() => import("#components/product/compare/compare-toggle"));
const compareTray = createIsland<object>(() => import("#components/product/compare/compare-tray"));
const mentions = createIsland(() => import("#components/product/detail/mentions"));
const shareLink = createIsland(() => import("#components/product/detail/share-link"));

const noProps = {};
const isAlwaysNeeded = () => true;

export const NavChartIsland = (props: ComponentProps<typeof NavChart>) => (
  <Island loader={navChart} props={props} loadWhenVisible />
);

export const CompareChartIsland = (props: ComponentProps<typeof CompareChart>) => (
  <Island loader={compareChart} props={props} loadWhenVisible />
);

export const CompareToggleIsland = (props: ComponentProps<typeof CompareToggle>) => (
  <Island loader={compareToggle} props={props} loadWhenVisible />
);

/** Loads at once, because only the browser knows which funds are compared. */
export const CompareTrayIsland = () => (
  <Island loader={compareTray} props={noProps} loadWhenVisible shouldLoadNow={isAlwaysNeeded} />
);

export const MentionsIsland = (props: ComponentProps<typeof Mentions>) => (
  <Island loader={mentions} props={props} loadWhenVisible />
);

export const ShareLinkIsland = (props: ComponentProps<typeof ShareLink>) => (
  <Island loader={shareLink} props={props} />
);
