"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { ChoiceField } from "#components/desk/choice-field";
import { DeskFrame } from "#components/desk/desk-frame";
import { DeskList } from "#components/desk/desk-list";
import { ListFilter, setFilter } from "#components/desk/list-filter";
import { useMessages } from "#components/i18n/use-page-context";
import { TopicRow } from "#components/tag/desk/tag-row";
import { type TopicFilter, topicsQueryOptions } from "#lib/client/tag/desk/queries";
import { limits } from "#lib/domain/limits";
import { tagStates } from "#lib/domain/tag";

/** The tags of posts, most used first, with their names in each language. */
export function TopicList() {
  const { nav, topic: messages } = useMessages("curation");
  const search = useSearchParams();
  const keyword = search.get("keyword");
  const state = tagStates.find((each) => each === search.get("state")) ?? "shown";
  const filter: TopicFilter = { state, ...(keyword && { keyword }) };
  return (
    <DeskFrame title={nav.topics} permission="settings" lead={messages.lead}>
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
          <Topics key={JSON.stringify(filter)} filter={filter} />
        </>
      )}
    </DeskFrame>
  );
}

function Topics({ filter }: { filter: TopicFilter }) {
  const messages = useMessages("curation").topic;
  return (
    <DeskList
      query={useInfiniteQuery(topicsQueryOptions(filter))}
      emptyTitle={messages.emptyTitle}
      emptyText={messages.emptyText}
      getId={({ tagId }) => tagId}
      label={messages.listLabel}
    >
      {(topic) => <TopicRow topic={topic} />}
    </DeskList>
  );
}
