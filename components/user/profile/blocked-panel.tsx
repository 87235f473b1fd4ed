"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { EmptyState } from "#components/ui/empty-state";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  name: string;
  /** False if the user blocked the viewer. */
  isByViewer: boolean;
};

/** Replaces everything that a user wrote, if the viewer and the user are apart by a block. */
export function BlockedPanel({ name, isByViewer }: Props) {
  const { block: messages } = useMessages("profile");
  const title = isByViewer ? messages.panelTitle : messages.blockedByTitle;
  const text = isByViewer ? messages.panelText : messages.blockedByText;
  return <EmptyState title={interpolate(title, { name })} text={interpolate(text, { name })} />;
}
