"use client";
import { X } from "lucide";
import { ChoiceField } from "#components/desk/choice-field";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { listRuleOptions } from "#components/moderation/desk/rule-options";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { replaceSearchParams } from "#lib/client/browser/navigation";
import {
  assignees,
  caseSorts,
  caseStates,
  type QueueFilter,
  toQueueQuery,
} from "#lib/client/desk/queue-filter";
import { targetKinds } from "#lib/domain/moderation/sanction";
import { interpolate } from "#lib/format/interpolate";

/** The filter of the queue, which the URL carries. */
export function QueueFilters({ filter }: { filter: QueueFilter }) {
  const { queue: messages, state, kind } = useMessages("desk");
  const { locale } = usePageContext();
  const all = { value: "", label: messages.all };
  const choose = (name: keyof QueueFilter) => (value: string) =>
    replaceSearchParams({ [name]: value || null });
  const isFiltered = Object.keys(toQueueQuery(filter)).length > 0;
  return (
    <search aria-label={messages.filter} className="mb-4 block">
      <div className="grid grid-cols-2 gap-x-3 gap-y-3 lg:grid-cols-5">
        <ChoiceField
          label={messages.state}
          value={filter.state}
          options={caseStates.map((value) => ({ value, label: state[value] }))}
          onChange={choose("state")}
        />
        <ChoiceField
          label={messages.sort}
          value={filter.sort}
          options={caseSorts.map((value) => ({ value, label: messages.sortOption[value] }))}
          onChange={choose("sort")}
        />
        <ChoiceField
          label={messages.kind}
          value={filter.targetKind ?? ""}
          options={[all, ...targetKinds.map((value) => ({ value, label: kind[value] }))]}
          onChange={choose("targetKind")}
        />
        <ChoiceField
          label={messages.assignee}
          value={filter.assignee ?? ""}
          options={[
            all,
            ...assignees.map((value) => ({ value, label: messages.assigneeOption[value] })),
          ]}
          onChange={choose("assignee")}
        />
        <ChoiceField
          label={messages.category}
          value={filter.category ?? ""}
          options={[all, ...listRuleOptions(locale)]}
          onChange={choose("category")}
          className="max-lg:col-span-2"
        />
      </div>
      {isFiltered && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4">
          {filter.subjectId && (
            <p className="text-sm">
              {interpolate(messages.subject, { id: `@${filter.subjectId}` })}
            </p>
          )}
          <Button variant="text" size="sm" className="px-0!" onClick={resetFilter}>
            <Icon icon={X} size={16} />
            {messages.reset}
          </Button>
        </div>
      )}
    </search>
  );
}

const resetFilter = () =>
  replaceSearchParams({
    state: null,
    sort: null,
    targetKind: null,
    assignee: null,
    category: null,
    subjectId: null,
  });
