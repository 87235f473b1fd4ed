"use client";
import type { ComponentProps } from "react";
import type LiveNavChart from "#components/product/chart/nav-chart-island";
import type LiveCompareToggle from "#components/product/compare/compare-toggle";
import type LiveMentions from "#components/product/detail/mentions-island";
import type LiveShareLink from "#components/product/detail/share-link";
import { Later, laterPart } from "#components/ui/island";

const chart = laterPart(() => import("#components/product/chart/nav-chart-island"));
const compare = laterPart(() => import("#components/product/compare/compare-toggle"));
const share = laterPart(() => import("#components/product/detail/share-link"));
const mentions = laterPart(() => import("#components/product/detail/mentions-island"));

/** The chart stands there as a picture; its script comes as the reader nears it. */
export const NavChart = (props: ComponentProps<typeof LiveNavChart>) => (
  <Later part={chart} props={props} whenSeen />
);

/** Its script is needed at once: what is chosen is known only to the browser. */
export const CompareToggle = (props: ComponentProps<typeof LiveCompareToggle>) => (
  <Later part={compare} props={props} whenSeen />
);

export const ShareLink = (props: ComponentProps<typeof LiveShareLink>) => (
  <Later part={share} props={props} />
);

export const Mentions = (props: ComponentProps<typeof LiveMentions>) => (
  <Later part={mentions} props={props} whenSeen />
);
