"use client";
import { useEffect } from "react";
import {
  type ComparedProduct,
  restoreComparison,
  setComparison,
} from "#lib/client/product/comparison";

/** Replaces the stored comparison by the funds of the URL, so that other pages continue from it. */
export function StoreComparison({ products }: { products: ComparedProduct[] }) {
  useEffect(() => {
    restoreComparison();
    setComparison(products);
  }, [products]);
  return null;
}
