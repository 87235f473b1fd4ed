"use client";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { Folder } from "lucide";
import { lazy, Suspense, useState } from "react";
import { useSavedMessages } from "#components/post/saved/use-saved-messages";
import { Icon } from "#components/ui/icon";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { saveFoldersQueryOptions } from "#lib/client/post/saved/queries";
import type { SaveDetails } from "#lib/contracts/post/saved";

const DetailsDialog = lazy(() => lazyImport(() => import("#components/post/saved/details-dialog")));

type Props = {
  viewerId: string;
  post: { postId: string; title: string };
  details: SaveDetails;
  className?: string;
};

/** Shows the folder and the note of a saved post to the viewer who saved it, and edits them. */
export function SavedLine({ viewerId, post, details, className }: Props) {
  const messages = useSavedMessages();
  const [isOpen, setOpen] = useState(false);
  const { data: folders } = useQuery({
    ...saveFoldersQueryOptions(viewerId),
    enabled: details.folderId !== null,
  });
  const folder = folders?.items.find(({ folderId }) => folderId === details.folderId);
  const isEmpty = details.folderId === null && details.note === "";
  return (
    <div
      className={clsx(
        "text-sm text-ink-soft",
        !isEmpty && "border-l-2 border-line-strong pl-3",
        className,
      )}
    >
      {folder && (
        <p className="flex items-center gap-1.5 text-xs font-semibold">
          <Icon icon={Folder} size={16} />
          {folder.name}
        </p>
      )}
      {details.note && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">
          <span className="sr-only">{messages.note}: </span>
          {details.note}
        </p>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-11 text-sm font-semibold text-accent hover:underline sm:min-h-9"
      >
        {isEmpty ? messages.add : messages.edit}
        <span className="sr-only"> {post.title}</span>
      </button>
      {isOpen && (
        <Suspense>
          <DetailsDialog viewerId={viewerId} postId={post.postId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
