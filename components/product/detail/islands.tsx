"use client";
import type { ComponentProps } from "react";
import type NavChartIsland from "#components/product/chart/nav-chart-island";
import type LiveCompareToggle from "#components/product/compare/compare-toggle";
import type LiveMentions from "#components/product/detail/mentions-island";
import type LiveShareLink from "#components/product/detail/share-link";
import { Island, island } from "#components/ui/island";

const chart = island(() => import("#components/product/chart/nav-chart-island"));
const compare = island(() => import("#components/product/compare/compare-toggle"));
const share = island(() => import("#components/product/detail/share-link"));
const mentions = island(() => import("#components/product/detail/mentions-island"));

/** The chart stands there as a picture; its script comes as the reader nears it. */
export const NavChart = (props: ComponentProps<typeof NavChartIsland>) => (
  <Island part={chart} props={props} whenSeen />
);

/** Its script is needed at once: what is chosen is known only to the browser. */
export const CompareToggle = (props: ComponentProps<typeof LiveCompareToggle>) => (
  <Island part={compare} props={props} whenSeen />
);

export const ShareLink = (props: ComponentProps<typeof LiveShareLink>) => (
  <Island part={share} props={props} />
);

export const Mentions = (props: ComponentProps<typeof LiveMentions>) => (
  <Island part={mentions} props={props} whenSeen />
);
