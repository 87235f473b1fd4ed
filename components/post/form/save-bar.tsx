"use client";
import clsx from "clsx";
import { useRouter } from "next/navigation";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { SaveStatus } from "#components/post/form/save-status";
import { Button } from "#components/ui/button";
import { Link } from "#components/ui/link";
import { opensNewTab } from "#lib/client/browser/new-tab";
import type { BaseVersion, SaveMode, SaveState } from "#lib/client/post/autosave";

type Props = {
  base: BaseVersion;
  state: SaveState;
  saving: SaveMode | null;
  /** True for unpublished changes of a published post. */
  hasChanges: boolean;
  onPublish: () => void;
  onSaveDraft: () => void;
  onSchedule: () => void;
  onDiscard: () => void;
  /** Saves pending changes before the preview opens. */
  onPreview: () => Promise<unknown>;
};

/** A sticky bar with the save buttons and the save status. */
export function SaveBar({ base, state, saving, hasChanges, onSaveDraft, ...actions }: Props) {
  const { form, changes, schedule } = useMessages("upload");
  const paths = usePaths();
  const router = useRouter();
  const isMobile = usePageContext().device === "mobile";
  const { postId, isDraft } = base;
  return (
    <div
      data-save-bar
      data-bottom-bar="tall"
      className={clsx(
        "sticky z-1 mt-10 flex flex-wrap items-center gap-x-3 gap-y-1 border-t max-xs:gap-x-2 border-line bg-paper",
        isMobile ? "bottom-(--tab-bar) -mx-4 px-4 py-2" : "bottom-0 py-3",
      )}
    >
      <Button
        loading={saving === "publish"}
        onClick={actions.onPublish}
        className="whitespace-nowrap max-xs:flex-1 max-xs:px-2"
      >
        {isDraft ? form.publish : form.publishChanges}
      </Button>
      {isDraft && (
        <Button
          variant="outline"
          loading={saving === "draft"}
          onClick={onSaveDraft}
          className="whitespace-nowrap max-xs:flex-1 max-xs:px-2"
        >
          {form.saveDraft}
        </Button>
      )}
      {isDraft && (
        <button type="button" onClick={actions.onSchedule} className={linkClassName}>
          {schedule.action}
        </button>
      )}
      {postId && (isDraft || hasChanges) && (
        <Link
          href={paths.previewPost(postId)}
          onClick={async (event) => {
            if (opensNewTab(event)) return;
            event.preventDefault();
            await actions.onPreview();
            router.push(paths.previewPost(postId));
          }}
          className={linkClassName}
        >
          {form.preview}
        </Link>
      )}
      {postId && !isDraft && !hasChanges && (
        <Link href={paths.post(postId)} className={linkClassName}>
          {form.cancel}
        </Link>
      )}
      {hasChanges && (
        <button type="button" onClick={actions.onDiscard} className={linkClassName}>
          {changes.discard}
        </button>
      )}
      <div className={isDraft ? "max-sm:basis-full sm:ml-auto" : "basis-full"}>
        <SaveStatus state={state} isDraft={isDraft} />
      </div>
    </div>
  );
}

const linkClassName =
  "inline-flex min-h-11 items-center px-1 text-sm text-ink-soft hover:text-ink hover:underline";
