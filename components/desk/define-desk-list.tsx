"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import type { ComponentType, ReactNode } from "react";
import { DeskFrame } from "#components/desk/desk-frame";
import { DownloadButton } from "#components/desk/download-button";
import { ListFilters, setFilterPart } from "#components/desk/list-filters";
import { DeskSkeleton } from "#components/desk/require-staff";
import { SavedFilters } from "#components/desk/saved-filters";
import type { SectionId } from "#components/desk/sections";
import { useDeskMessages } from "#components/desk/use-desk-messages";
import { EmptyState } from "#components/ui/empty-state";
import { InfiniteList } from "#components/ui/infinite-list";
import { Tabs } from "#components/ui/tabs";
import {
  type FilterPart,
  type FilterParts,
  type FilterValues,
  parseFilter,
} from "#lib/client/desk/filter";
import { deskListOptions, type ListFilter, type ListItem } from "#lib/client/desk/query";
import type { SessionUser } from "#lib/client/session/session";
import type { Call } from "#lib/contracts/contract";
import type { ListedCall } from "#lib/contracts/registry";
import type { Messages } from "#lib/i18n/types";

type Texts = {
  /** Below the title. */
  lead?: ReactNode;
  /** Names the list for screen readers. */
  listLabel: string;
  emptyTitle: string;
  emptyText: string;
};

type Part<V> = FilterPart<Extract<V, string>>;

type Definition<K extends ListedCall> = {
  /** Says what viewers need, and the title unless the list has one of its own. */
  section: SectionId;
  title?: (messages: Messages) => string;
  call: K;
  texts: (messages: Messages, filter: FilterValues) => Texts;
  /** By their names in the query of the call. */
  filters?: { [Name in keyof ListFilter<K>]?: Part<ListFilter<K>[Name]> };
  /** The field that identifies an item. */
  id: keyof ListItem<K> & string;
  row: ComponentType<{ item: ListItem<K> }>;
  /** Beside the title. */
  actions?: ComponentType;
  /** The call of the filtered list as CSV. */
  csv?: { call: Call; fileName: string };
  /** Between the title and the filter. */
  above?: ComponentType;
  below?: ComponentType;
  /** Wraps the list, for what works on its items. */
  around?: ComponentType<{
    items: readonly ListItem<K>[];
    viewer: SessionUser;
    children: ReactNode;
  }>;
  /** True for a list whose filters this browser can store. */
  savesFilters?: true;
  /** Reads the list again after that time and when the window gets the focus. */
  refreshMs?: number;
};

const isTabs = (part: FilterPart) => part.kind === "choice" && part.isTabs === true;

/** Defines a screen of the desk that is a list: its call, its filter, its rows and its states. */
export function defineDeskList<K extends ListedCall>(definition: Definition<K>) {
  const { section, title, csv, actions: Actions, above: Above, below: Below } = definition;
  const parts = (definition.filters ?? {}) as FilterParts;
  const hasFields = !Object.values(parts).every(isTabs);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module of a list.
  return function DeskListScreen() {
    const messages = useDeskMessages();
    const filter = parseFilter(parts, useSearchParams());
    const { lead } = definition.texts(messages, filter);
    return (
      <DeskFrame
        section={section}
        {...(title && { title: title(messages) })}
        lead={lead}
        actions={
          (Actions || csv) && (
            <div className="flex flex-wrap gap-2">
              {Actions && <Actions />}
              {csv && <DownloadButton {...csv} filter={filter} />}
            </div>
          )
        }
      >
        {(viewer) => (
          <>
            {Above && <Above />}
            {hasFields && <ListFilters parts={parts} filter={filter} />}
            {definition.savesFilters && (
              <SavedFilters section={section} parts={parts} filter={filter} />
            )}
            <ListTabs parts={parts} filter={filter}>
              <div className={hasFields ? "border-t border-line" : undefined}>
                <Items
                  key={JSON.stringify(filter)}
                  definition={definition}
                  filter={filter}
                  viewer={viewer}
                />
              </div>
            </ListTabs>
            {Below && <Below />}
          </>
        )}
      </DeskFrame>
    );
  };
}

type TabsProps = { parts: FilterParts; filter: FilterValues; children: ReactNode };

/** The list within the tabs of its filter, if that has any. */
function ListTabs({ parts, filter, children }: TabsProps) {
  const messages = useDeskMessages();
  const [name, part] = Object.entries(parts).find(([, each]) => isTabs(each)) ?? [];
  if (name === undefined || part?.kind !== "choice" || !("names" in part)) return children;
  const names = part.names(messages);
  return (
    <Tabs
      label={part.label(messages)}
      tabs={part.values.map((id) => ({ id, label: names[id] }))}
      selected={filter[name] ?? ""}
      onSelect={(id) => setFilterPart(name, part, id)}
    >
      {children}
    </Tabs>
  );
}

type ItemsProps<K extends ListedCall> = {
  definition: Definition<K>;
  filter: FilterValues;
  viewer: SessionUser;
};

function Items<K extends ListedCall>({ definition, filter, viewer }: ItemsProps<K>) {
  const { call, texts, id, row: Row, around: Around, refreshMs } = definition;
  const { listLabel, emptyTitle, emptyText } = texts(useDeskMessages(), filter);
  const query = useInfiniteQuery({
    ...deskListOptions(call, { query: filter } as never),
    ...(refreshMs && { refetchInterval: refreshMs, refetchOnWindowFocus: true }),
  });
  const list = (
    <InfiniteList
      query={query}
      skeleton={
        <div className="pt-6">
          <DeskSkeleton />
        </div>
      }
      empty={<EmptyState title={emptyTitle} text={emptyText} />}
      getId={(item) => String(item[id])}
      label={listLabel}
    >
      {(item) => <Row item={item} />}
    </InfiniteList>
  );
  if (!Around) return list;
  return (
    <Around items={query.data?.pages.flatMap(({ items }) => items) ?? []} viewer={viewer}>
      {list}
    </Around>
  );
}
