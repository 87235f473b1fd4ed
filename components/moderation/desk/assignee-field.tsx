"use client";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Select } from "#components/ui/input";
import { deskQueryOptions } from "#lib/client/desk/query";
import * as moderationDeskCalls from "#lib/contracts/moderation/desk-calls";

type Props = {
  assigneeId: string | null;
  isDisabled: boolean;
  onChange: (userId: string | null) => void;
};

/** Assigns a case to a colleague, or to nobody. */
export function AssigneeField({ assigneeId, isDisabled, onChange }: Props) {
  const { case: messages } = useMessages("deskList");
  const id = useId();
  const { role } = useMessages("desk");
  const { data } = useQuery({
    ...deskQueryOptions(moderationDeskCalls.listColleagues, {}),
    staleTime: 60_000,
  });
  const colleagues = data?.items ?? [];
  const isListed = colleagues.some(({ id }) => id === assigneeId);
  return (
    <label htmlFor={id} className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
      {messages.assign}
      <Select
        id={id}
        value={assigneeId ?? ""}
        disabled={isDisabled}
        className="min-h-9! w-auto! max-w-44 truncate py-0 text-sm! pointer-coarse:min-h-11!"
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">{messages.nobody}</option>
        {assigneeId && !isListed && <option value={assigneeId}>@{assigneeId}</option>}
        {colleagues.map((each) => (
          <option key={each.id} value={each.id}>
            @{each.id} · {role[each.role]}
          </option>
        ))}
      </Select>
    </label>
  );
}
