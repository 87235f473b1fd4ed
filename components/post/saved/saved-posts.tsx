"use client";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { PostList } from "#components/feed/post-list";
import { SavedLine } from "#components/post/saved/saved-line";
import { useSavedMessages } from "#components/post/saved/use-saved-messages";
import { Button } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/input";
import { SearchField } from "#components/ui/search-field";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { saveFoldersQueryOptions } from "#lib/client/post/saved/queries";
import { readViewAs } from "#lib/client/session/view-as";
import { limits } from "#lib/domain/limits";

const FoldersDialog = lazy(() => lazyImport(() => import("#components/post/saved/folders-dialog")));

type Props = { viewerId: string; empty: ReactNode };

/** The viewer's saved posts with their folders and notes, by folder and by words. */
export default function SavedPosts({ viewerId, empty }: Props) {
  const messages = useSavedMessages();
  // Staff who view the site as the user see neither folders nor notes.
  const isPrivate = readViewAs() === null;
  const { data } = useQuery({ ...saveFoldersQueryOptions(viewerId), enabled: isPrivate });
  const [chosen, setChosen] = useState("");
  const [keyword, setKeyword] = useState("");
  const [isManaging, setManaging] = useState(false);
  const folders = data?.items ?? [];
  // Empty if the folder was deleted meanwhile.
  const folderId = folders.some((each) => each.folderId === chosen) ? chosen : "";
  const isFiltered = folderId !== "" || keyword !== "";
  return (
    <>
      <div
        className={clsx(
          "flex-wrap items-center gap-2 border-b border-line pt-4 pb-5",
          isPrivate ? "flex" : "hidden",
        )}
      >
        <Field label={messages.folder} hideLabel className="min-w-44 flex-1">
          <Select value={folderId} onChange={(event) => setChosen(event.target.value)}>
            <option value="">{messages.allSaved}</option>
            {folders.map((each) => (
              <option key={each.folderId} value={each.folderId}>
                {each.name}
              </option>
            ))}
          </Select>
        </Field>
        <form
          className="min-w-48 flex-2"
          onSubmit={(event) => {
            event.preventDefault();
            setKeyword(String(new FormData(event.currentTarget).get("keyword") ?? "").trim());
          }}
        >
          <SearchField
            name="keyword"
            maxLength={limits.keyword}
            aria-label={messages.search}
            placeholder={messages.search}
            onChange={(event) => event.target.value === "" && setKeyword("")}
          />
        </form>
        <Button variant="outline" onClick={() => setManaging(true)}>
          {messages.manage}
        </Button>
      </div>
      <PostList
        source={{
          kind: "archive",
          ...(folderId ? { folderId } : {}),
          ...(keyword ? { keyword } : {}),
        }}
        empty={
          isFiltered ? (
            <EmptyState
              title={keyword ? messages.nothingFoundTitle : messages.emptyFolderTitle}
              text={keyword ? messages.nothingFoundText : messages.emptyFolderText}
            />
          ) : (
            empty
          )
        }
        renderAfter={(post) =>
          post.saved && (
            <SavedLine viewerId={viewerId} post={post} details={post.saved} className="mb-4" />
          )
        }
      />
      {isManaging && (
        <Suspense>
          <FoldersDialog viewerId={viewerId} folders={folders} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  );
}
