"use client";
import { lazy } from "react";
import { lazyImport } from "#lib/client/browser/lazy-import";

// Lazy, because every route can render a 404 and hardly any does.
const NotFoundText = lazy(() => lazyImport(() => import("#components/shell/not-found-message")));

export const NotFoundScreen = () => <NotFoundText />;
