"use client";
import { ReasonDialog } from "#components/desk/reason-dialog";
import { ReasonPresets } from "#components/desk/reason-presets";
import { useMessages } from "#components/i18n/use-page-context";
import { type SeenCase, useDecideCase } from "#lib/client/moderation/desk/case";
import { interpolate } from "#lib/format/interpolate";

type Props = { seen: SeenCase; outcome: "dismissed" | "ignored"; onClose: () => void };

/** Asks for the reason and dismisses or ignores a case of the queue. */
export function CloseDialog({ seen: { caseId, version }, outcome, onClose }: Props) {
  const { queue, decision } = useMessages("desk");
  const [title, text] =
    outcome === "dismissed"
      ? [queue.dismissTitle, queue.dismissText]
      : [queue.ignoreTitle, queue.ignoreText];
  return (
    <ReasonDialog
      title={interpolate(title, { id: caseId })}
      text={text}
      submit={decision.submit[outcome]}
      initial={{ reason: "" }}
      toBody={({ reason }) => ({ caseId, version, outcome, reason })}
      mutation={useDecideCase()}
      done={decision.done[outcome]}
      onClose={onClose}
      below={({ values: { reason }, change }) => (
        <ReasonPresets
          outcome={outcome}
          reason={reason}
          onChange={(next) => change({ reason: next })}
        />
      )}
    />
  );
}
