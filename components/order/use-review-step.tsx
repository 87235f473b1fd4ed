"use client";
import { useEffect, useRef, useState } from "react";
import type { OrderPreview } from "#lib/contracts/order";

/** The review has a history entry of its own, so that the phone's back gesture opens the form. */
const reviewState = { orderStep: "review" };

const isReviewEntry = () => window.history.state?.orderStep === reviewState.orderStep;

/** Manages the second step of an order: what the investor is asked to confirm. */
export function useReviewStep() {
  const [reviewed, setReviewed] = useState<OrderPreview | null>(null);
  const isDone = useRef(false);
  useEffect(() => {
    // Forward opens the form, too: figures of before are not confirmed.
    const handlePopState = () => {
      if (!isDone.current) setReviewed(null);
    };
    window.addEventListener("popstate", handlePopState);
    return () => window.removeEventListener("popstate", handlePopState);
  }, []);
  return {
    reviewed,
    openReview: (preview: OrderPreview) => {
      if (!isReviewEntry()) window.history.pushState(reviewState, "");
      setReviewed(preview);
    },
    closeReview: () => {
      setReviewed(null);
      if (isReviewEntry()) window.history.back();
    },
    /** Removes the review from the history, so that going back from the order skips it. */
    endReview: () =>
      new Promise<void>((resolve) => {
        isDone.current = true;
        if (!isReviewEntry()) return resolve();
        window.addEventListener("popstate", () => resolve(), { once: true });
        window.history.back();
      }),
  };
}
