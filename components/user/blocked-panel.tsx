"use client";
import { useText } from "#components/i18n/page-context";
import { EmptyState } from "#components/ui/empty-state";
import { fill } from "#lib/format/interpolate";

/** Stands for the posts of somebody whom the viewer has blocked. */
export function BlockedPanel({ name }: { name: string }) {
  const { block: text } = useText("profile");
  return <EmptyState title={fill(text.panelTitle, { name })} text={text.panelText} />;
}
