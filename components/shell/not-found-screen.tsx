"use client";
import { lazy } from "react";

// Lazy, because every route can render a 404 and hardly any does.
const NotFoundText = lazy(() => import("#components/shell/not-found-message"));

export const NotFoundScreen = () => <NotFoundText />;
