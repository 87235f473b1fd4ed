"use client";
import type { ComponentProps } from "react";
import { NavChart } from "#components/product/chart/nav-chart";
import { QueryProvider } from "#components/shell/query";

export default function NavChartIsland(props: ComponentProps<typeof NavChart>) {
  return (
    <QueryProvider>
      <NavChart {...props} />
    </QueryProvider>
  );
}
