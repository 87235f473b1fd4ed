"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { PostCardSkeletons } from "#components/feed/post-card-skeletons";
import { CheckboxField } from "#components/ui/checkbox-field";
import { InfiniteList } from "#components/ui/infinite-list";
import { DeletedDrafts } from "#components/user/profile/draft/deleted-drafts";
import { DraftRow } from "#components/user/profile/draft/draft-row";
import { DraftToolbar } from "#components/user/profile/draft/draft-toolbar";
import { type DraftTool, SelectionBar } from "#components/user/profile/draft/selection-bar";
import { useDraftMessages } from "#components/user/profile/draft/use-draft-messages";
import { useSchedules } from "#components/user/profile/draft/use-schedules";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { allDrafts, ownDraftsQueryOptions } from "#lib/client/post/draft/queries";

const ToolDialog = lazy(() =>
  lazyImport(() => import("#components/user/profile/draft/tool-dialog")),
);

type Props = { userId: string /** Shown to an author without drafts. */; empty: ReactNode };

const none: ReadonlySet<string> = new Set();

/** The viewer's drafts: search, order, and acts on several at once. */
export default function DraftDesk({ userId, empty }: Props) {
  const messages = useDraftMessages();
  const [filter, setFilter] = useState(allDrafts);
  const query = useInfiniteQuery(ownDraftsQueryOptions(userId, filter));
  const pages = query.data?.pages ?? [];
  const schedules = useSchedules(userId, pages);
  const listed = [...new Set(pages.flatMap(({ items }) => items.map(({ postId }) => postId)))];
  const totalCount = pages[0]?.totalCount ?? 0;
  const [selected, setSelected] = useState(none);
  const [isAll, setAll] = useState(false);
  const [tool, setTool] = useState<DraftTool | null>(null);
  // What is not listed any more is not selected either.
  const chosenIds = listed.filter((postId) => isAll || selected.has(postId));
  const count = isAll ? totalCount : chosenIds.length;
  const clear = () => {
    setSelected(none);
    setAll(false);
  };
  const select = (postId: string, isSelected: boolean) => {
    const others = chosenIds.filter((each) => each !== postId);
    setAll(false);
    setSelected(new Set(isSelected ? [...others, postId] : others));
  };
  const isUnused = filter.keyword === "" && query.data && listed.length === 0;
  return (
    <>
      {!isUnused && (
        <DraftToolbar
          filter={filter}
          onChange={(next) => {
            clear();
            setFilter(next);
          }}
        />
      )}
      {listed.length > 0 && (
        <div className="border-b border-line pt-3 pb-2">
          <CheckboxField
            required={false}
            checked={chosenIds.length === listed.length}
            onChange={(isChecked) => (isChecked ? setSelected(new Set(listed)) : clear())}
          >
            {messages.selectShown}
          </CheckboxField>
        </div>
      )}
      <InfiniteList
        query={query}
        skeleton={<PostCardSkeletons />}
        empty={
          isUnused ? (
            empty
          ) : (
            <p className="py-10 text-center text-sm text-ink-soft">{messages.none}</p>
          )
        }
        getId={({ postId }) => postId}
      >
        {(draft) => (
          <DraftRow
            draft={draft}
            schedule={schedules.get(draft.postId)}
            isSelected={isAll || selected.has(draft.postId)}
            onSelect={(isSelected) => select(draft.postId, isSelected)}
          />
        )}
      </InfiniteList>
      <DeletedDrafts userId={userId} />
      {count > 0 && (
        <SelectionBar
          count={count}
          totalCount={totalCount}
          onSelectAll={() => setAll(true)}
          onClear={clear}
          onTool={setTool}
        />
      )}
      {tool && (
        <Suspense>
          <ToolDialog
            userId={userId}
            tool={tool}
            chosen={isAll ? { keyword: filter.keyword } : { postIds: chosenIds }}
            count={count}
            onClose={(isDone) => {
              setTool(null);
              if (isDone) clear();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
