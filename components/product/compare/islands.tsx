"use client";
import type { ComponentProps } from "react";
import type LiveCompareChart from "#components/product/compare/compare-chart";
import { Island, island } from "#components/ui/island";

const chart = island(() => import("#components/product/compare/compare-chart"));
const tray = island<object>(() => import("#components/product/compare/compare-tray"));

export const CompareChart = (props: ComponentProps<typeof LiveCompareChart>) => (
  <Island part={chart} props={props} whenSeen />
);

/** What was chosen is known only to the browser, so its script is needed at once. */
export const CompareTray = () => <Island part={tray} props={nothing} whenSeen isUrgent={always} />;

const always = () => true;
const nothing = {};
