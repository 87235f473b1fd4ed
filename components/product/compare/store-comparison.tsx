"use client";
import { useEffect } from "react";
import {
  type ComparedFund,
  restoreComparison,
  setComparison,
} from "#lib/client/product/comparison";

/** Replaces the stored comparison by the funds of the URL, so that other pages continue from it. */
export function StoreComparison({ funds }: { funds: ComparedFund[] }) {
  useEffect(() => {
    restoreComparison();
    setComparison(funds);
  }, [funds]);
  return null;
}
