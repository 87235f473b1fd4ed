"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";

export type ReportStep = "categories" | "details" | "confirm";

/** The second step has a history entry of its own, so that the phone's back gesture opens the first. */
const detailsState = { reportStep: "details" };

const isDetailsEntry = () => window.history.state?.reportStep === detailsState.reportStep;

/** Manages the steps of a report. `fallbackPath` is opened on close if no page came before. */
export function useReportStep(fallbackPath: string) {
  const router = useRouter();
  const [step, setStep] = useState<ReportStep>("categories");
  const isSent = useRef(false);
  const isClosing = useRef(false);
  const close = () => {
    // A second click, or the popstate event of the first one, would leave another page.
    if (isClosing.current) return;
    isClosing.current = true;
    const ownEntries = isDetailsEntry() ? 2 : 1;
    if (window.history.length > ownEntries) window.history.go(-ownEntries);
    else router.replace(fallbackPath);
  };
  const latestClose = useRef(close);
  latestClose.current = close;
  useEffect(() => {
    const handlePopState = () => {
      if (isSent.current) latestClose.current();
      else setStep(isDetailsEntry() ? "details" : "categories");
    };
    // Forward to a page that the browser kept: it can be closed again.
    const handlePageShow = () => {
      isClosing.current = false;
    };
    window.addEventListener("popstate", handlePopState);
    window.addEventListener("pageshow", handlePageShow);
    return () => {
      window.removeEventListener("popstate", handlePopState);
      window.removeEventListener("pageshow", handlePageShow);
    };
  }, []);
  return {
    step,
    openDetails: () => {
      if (!isDetailsEntry()) window.history.pushState(detailsState, "");
      setStep("details");
    },
    openCategories: () => {
      if (isDetailsEntry()) window.history.back();
      else setStep("categories");
    },
    confirm: () => {
      isSent.current = true;
      setStep("confirm");
    },
    close,
  };
}
