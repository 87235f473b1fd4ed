"use client";
import { useMessages } from "#components/i18n/page-context";
import { EmptyState } from "#components/ui/empty-state";
import { interpolate } from "#lib/format/interpolate";

/** Stands for the posts of somebody whom the viewer has blocked. */
export function BlockedPanel({ name }: { name: string }) {
  const { block: text } = useMessages("profile");
  return <EmptyState title={interpolate(text.panelTitle, { name })} text={text.panelText} />;
}
