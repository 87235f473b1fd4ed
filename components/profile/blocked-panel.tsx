"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { EmptyState } from "#components/ui/empty-state";
import { interpolate } from "#lib/format/interpolate";

/** Replaces the posts of a user that the viewer has blocked. */
export function BlockedPanel({ name }: { name: string }) {
  const { block: messages } = useMessages("profile");
  return (
    <EmptyState title={interpolate(messages.panelTitle, { name })} text={messages.panelText} />
  );
}
