"use client";
import { useEffect, useState } from "react";
import { Field } from "#components/ui/field";
import { FieldSearch } from "#components/ui/field-search";
import { Select } from "#components/ui/input";
import { useDraftMessages } from "#components/user/profile/draft/use-draft-messages";
import type { DraftFilter } from "#lib/client/post/draft/queries";
import { limits } from "#lib/domain/limits";
import { type DraftSort, draftSorts } from "#lib/domain/post/draft-desk";

type Props = { filter: DraftFilter; onChange: (filter: DraftFilter) => void };

const typingMs = 300;

/** Search and order of the drafts. */
export function DraftToolbar({ filter, onChange }: Props) {
  const messages = useDraftMessages();
  const [typed, setTyped] = useState(filter.keyword);
  const keyword = typed.trim();
  useEffect(() => {
    if (keyword === filter.keyword) return;
    const timer = setTimeout(() => onChange({ ...filter, keyword }), typingMs);
    return () => clearTimeout(timer);
  }, [keyword, filter, onChange]);
  return (
    <div className="flex flex-wrap gap-2 pt-4">
      <Field label={messages.search} hideLabel className="min-w-[min(13rem,100%)] flex-2">
        <FieldSearch
          placeholder={messages.search}
          maxLength={limits.keyword}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Field label={messages.sort} hideLabel className="min-w-[min(10rem,100%)] flex-1">
        <Select
          value={filter.sort}
          onChange={({ target }) => onChange({ ...filter, sort: target.value as DraftSort })}
        >
          {draftSorts.map((sort) => (
            <option key={sort} value={sort}>
              {messages.sorts[sort]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
