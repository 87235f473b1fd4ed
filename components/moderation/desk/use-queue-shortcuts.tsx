"use client";
import { useRouter } from "next/navigation";
import type { RefObject } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { isHelpOpen, useShortcuts } from "#lib/client/desk/shortcuts";
import { useAssignCase } from "#lib/client/moderation/desk/case";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import type { CaseSummary } from "#lib/contracts/moderation/case-desk";
import { classifyAssignment } from "#lib/domain/moderation/case-assignment";

/** What a shortcut asks for in a dialog. `take` is claiming the case of a colleague. */
export type QueueTask = { kind: "dismissed" | "ignored" | "note" | "take"; item: CaseSummary };

type Options = {
  list: RefObject<HTMLElement | null>;
  items: readonly CaseSummary[];
  viewerId: string;
  onTask: (task: QueueTask) => void;
};

/** The keyboard shortcuts of the queue. They act on the focused case, or else on the first. */
export function useQueueShortcuts({ list, items, viewerId, onTask }: Options): void {
  const messages = useMessages("desk");
  const router = useRouter();
  const paths = usePaths();
  const assigning = useAssignCase();

  const findRows = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-case]") ?? [])];
  const findIndex = () => findRows().findIndex((row) => row.contains(document.activeElement));
  // The focus itself moves, so that it is visible and screen readers announce the case.
  const move = (step: number) => {
    const rows = findRows();
    const index = findIndex();
    const next = index < 0 ? 0 : Math.min(Math.max(index + step, 0), rows.length - 1);
    rows[next]?.focus();
  };
  const withItem = (act: (item: CaseSummary) => void) => () => {
    const caseId = findRows()[Math.max(findIndex(), 0)]?.dataset.case;
    const item = items.find((each) => each.caseId === caseId);
    if (item) act(item);
  };
  const withPending = (act: (item: CaseSummary) => void) =>
    withItem((item) => item.state === "pending" && act(item));
  const withDecidable = (act: (item: CaseSummary) => void) =>
    withPending((item) => {
      if (item.decisionRefusal) showToast(messages.refusal[item.decisionRefusal]);
      else act(item);
    });
  const claim = (item: CaseSummary) => {
    const { caseId, version, assigneeId } = item;
    if (classifyAssignment(viewerId, assigneeId, viewerId) === "assign") {
      onTask({ kind: "take", item });
      return;
    }
    assigning.mutate(
      { caseId, version, userId: viewerId },
      {
        onSuccess: () => showToast(messages.queue.claimed),
        onError: (error) => showRefusal(error, messages.case.claimFailed),
      },
    );
  };

  useShortcuts({
    j: () => move(1),
    arrowdown: () => move(1),
    k: () => move(-1),
    arrowup: () => move(-1),
    c: withDecidable(claim),
    u: withPending(({ caseId }) => router.push(paths.adminCase(caseId, { act: "upheld" }))),
    d: withDecidable((item) => onTask({ kind: "dismissed", item })),
    i: withDecidable((item) => onTask({ kind: "ignored", item })),
    n: withItem((item) => onTask({ kind: "note", item })),
    "?": () => isHelpOpen.set(true),
  });
}
