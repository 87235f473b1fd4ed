"use client";
import type { ComponentProps } from "react";
import type LiveCompareChart from "#components/product/compare/compare-chart";
import { Later, laterPart } from "#components/ui/island";

const chart = laterPart(() => import("#components/product/compare/compare-chart"));
const tray = laterPart<object>(() => import("#components/product/compare/compare-tray"));

export const CompareChart = (props: ComponentProps<typeof LiveCompareChart>) => (
  <Later part={chart} props={props} whenSeen />
);

/** What was chosen is known only to the browser, so its script is needed at once. */
export const CompareTray = () => <Later part={tray} props={nothing} whenSeen isUrgent={always} />;

const always = () => true;
const nothing = {};
