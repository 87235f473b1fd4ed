"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { ChoiceField } from "#components/desk/choice-field";
import { DeskFrame } from "#components/desk/desk-frame";
import { DeskList } from "#components/desk/desk-list";
import { ListFilter, setFilter } from "#components/desk/list-filter";
import { useMessages } from "#components/i18n/use-page-context";
import { StaffTagRow } from "#components/tag/desk/staff-tag-row";
import { staffTagsQueryOptions, type TagFilter } from "#lib/client/tag/desk/queries";
import { limits } from "#lib/domain/limits";
import { tagStates } from "#lib/domain/tag";

/** The tags of posts, most used first, with their names in each language. */
export function StaffTagList() {
  const { nav, tag: messages } = useMessages("deskList");
  const search = useSearchParams();
  const keyword = search.get("keyword");
  const state = tagStates.find((each) => each === search.get("state")) ?? "shown";
  const filter: TagFilter = { state, ...(keyword && { keyword }) };
  return (
    <DeskFrame title={nav.tags} permission="settings" lead={messages.lead}>
      {() => (
        <>
          <ListFilter keyword={filter.keyword} maxLength={limits.tag.max}>
            <ChoiceField
              label={messages.state}
              value={state}
              options={tagStates.map((value) => ({ value, label: messages.stateName[value] }))}
              onChange={setFilter("state")}
              className="min-w-0 flex-[1_1_10rem]"
            />
          </ListFilter>
          <StaffTags key={JSON.stringify(filter)} filter={filter} />
        </>
      )}
    </DeskFrame>
  );
}

function StaffTags({ filter }: { filter: TagFilter }) {
  const messages = useMessages("deskList").tag;
  return (
    <DeskList
      query={useInfiniteQuery(staffTagsQueryOptions(filter))}
      emptyTitle={messages.emptyTitle}
      emptyText={messages.emptyText}
      getId={({ tagId }) => tagId}
      label={messages.listLabel}
    >
      {(tag) => <StaffTagRow tag={tag} />}
    </DeskList>
  );
}
