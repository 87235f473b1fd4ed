"use client";
import { lazy } from "react";

// Every page may turn out not to exist, and hardly any does.
const NotFoundText = lazy(() => import("#components/shell/not-found-text"));

/** Nothing is at this address. */
export const NotFoundScreen = () => <NotFoundText />;
