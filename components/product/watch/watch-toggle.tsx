"use client";
import { WatchButton } from "#components/product/watch/watch-button";
import { withQueryProvider } from "#components/ui/query-provider";

export default withQueryProvider(WatchButton);
