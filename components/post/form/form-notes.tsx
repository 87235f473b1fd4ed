"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { ChangesNote } from "#components/post/form/changes-note";
import { ConflictNote } from "#components/post/form/conflict-note";
import { LocalDraftNote } from "#components/post/form/local-draft-note";
import { ScheduleNote } from "#components/post/form/schedule-note";
import type { useConflict } from "#components/post/form/use-conflict";
import type { Opened, PostFormState } from "#components/post/form/use-post-form";

type Props = {
  userId: string;
  opened: Opened;
  state: PostFormState;
  isOpenElsewhere: boolean;
  conflict: ReturnType<typeof useConflict>;
  onDiscard: () => void;
  /** Leads to the choice of another time. */
  onMove: () => void;
};

/** What the author has to know before going on to write. */
export function FormNotes({ userId, opened, state, isOpenElsewhere, conflict, ...on }: Props) {
  const messages = useMessages("upload");
  const { postId, isDraft, draftVersion } = state.autosave.getBase();
  return (
    <>
      {state.recoverable && (
        <LocalDraftNote
          draft={state.recoverable}
          savedAt={opened.savedAt}
          onRestore={state.restoreDraft}
          onDiscard={state.discardDraft}
        />
      )}
      {opened.base.draftVersion !== null && draftVersion !== null && opened.savedAt && (
        <ChangesNote savedAt={opened.savedAt} onDiscard={on.onDiscard} />
      )}
      {postId && isDraft && <ScheduleNote userId={userId} postId={postId} onMove={on.onMove} />}
      {isOpenElsewhere && (
        <p role="status" className="mb-6 border-y border-line py-2.5 text-sm text-ink-soft">
          {messages.conflict.openElsewhere}
        </p>
      )}
      {conflict.conflict && conflict.isPostponed && (
        <ConflictNote isGone={!conflict.conflict.theirs} onDecide={conflict.open} />
      )}
    </>
  );
}
