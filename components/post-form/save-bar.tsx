"use client";
import clsx from "clsx";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { SaveStatus } from "#components/post-form/save-status";
import { Button } from "#components/ui/button";
import { opensNewTab } from "#lib/client/browser/new-tab";
import type { BaseVersion, SaveMode, SaveState } from "#lib/client/post/autosave";

type Props = {
  base: BaseVersion;
  state: SaveState;
  saving: SaveMode | null;
  onSaveDraft: () => void;
  /** Saves pending changes before the preview opens. */
  onPreview: () => Promise<unknown>;
};

/** A sticky bar with the save buttons and the save status. */
export function SaveBar({ base, state, saving, onSaveDraft, onPreview }: Props) {
  const { form } = useMessages("upload");
  const paths = usePaths();
  const router = useRouter();
  const isMobile = usePageContext().device === "mobile";
  const { postId, isDraft } = base;
  return (
    <div
      data-save-bar
      className={clsx(
        "sticky z-1 mt-10 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-paper",
        isMobile
          ? "bottom-[calc(3.5rem+env(safe-area-inset-bottom))] -mx-4 px-4 py-2"
          : "bottom-0 py-3",
      )}
    >
      <Button
        type="submit"
        loading={saving === "publish"}
        className="whitespace-nowrap max-xs:flex-1"
      >
        {isDraft ? form.publish : form.save}
      </Button>
      {isDraft && (
        <Button
          variant="outline"
          loading={saving === "draft"}
          onClick={onSaveDraft}
          className="whitespace-nowrap max-xs:flex-1"
        >
          {form.saveDraft}
        </Button>
      )}
      {postId && (
        <Link
          href={paths.post(postId)}
          prefetch={false}
          onClick={async (event) => {
            if (!isDraft || opensNewTab(event)) return;
            event.preventDefault();
            await onPreview();
            router.push(paths.post(postId));
          }}
          className="inline-flex min-h-11 items-center px-1 text-sm text-ink-soft hover:text-ink hover:underline"
        >
          {isDraft ? form.preview : form.cancel}
        </Link>
      )}
      <div className="max-sm:basis-full sm:ml-auto">
        <SaveStatus state={state} isDraft={isDraft} />
      </div>
    </div>
  );
}
