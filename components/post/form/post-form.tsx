"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { TextImage } from "#components/editor/text-images";
import type { TextProduct } from "#components/editor/text-products";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ChangesNote } from "#components/post/form/changes-note";
import { ConflictNote } from "#components/post/form/conflict-note";
import { DiscardDialog } from "#components/post/form/discard-dialog";
import { LocalDraftNote } from "#components/post/form/local-draft-note";
import { PostDetails } from "#components/post/form/post-details";
import { SaveBar } from "#components/post/form/save-bar";
import { ScheduleNote } from "#components/post/form/schedule-note";
import { TextLimitNote } from "#components/post/form/text-limit-note";
import { TitleField } from "#components/post/form/title-field";
import { useConflict } from "#components/post/form/use-conflict";
import { useDescriptionReminder } from "#components/post/form/use-description-reminder";
import { useDiscard } from "#components/post/form/use-discard";
import { useFieldRefs } from "#components/post/form/use-field-refs";
import { useLeaveWarning } from "#components/post/form/use-leave-warning";
import { type Opened, usePostForm } from "#components/post/form/use-post-form";
import { useSave } from "#components/post/form/use-save";
import { useSchedule } from "#components/post/form/use-schedule";
import { useTabSync } from "#components/post/form/use-tab-sync";
import { VideoField } from "#components/post/form/video-field";
import { Skeleton } from "#components/ui/skeleton";
import { lazyImport } from "#lib/client/browser/lazy-import";
import type { TagLabels } from "#lib/domain/tag";

const BodyEditor = dynamic(() => lazyImport(() => import("#components/editor/body-editor")), {
  ssr: false,
  loading: () => <Skeleton className="h-[45svh] w-full" />,
});
const ConflictDialog = dynamic(
  () => lazyImport(() => import("#components/post/form/conflict-dialog")),
  {
    ssr: false,
  },
);
const DescriptionDialog = dynamic(
  () => lazyImport(() => import("#components/post/form/description-dialog")),
  { ssr: false },
);
const ScheduleDialog = dynamic(
  () =>
    lazyImport(() => import("#components/post/form/schedule-dialog")).then(
      ({ ScheduleDialog }) => ScheduleDialog,
    ),
  { ssr: false },
);

type Props = { userId: string; opened: Opened; tagLabels?: TagLabels | undefined };

/** The form of a post: title, text, pictures or video, tags and visibility. */
export function PostForm({ userId, opened, tagLabels = {} }: Props) {
  const messages = useMessages("upload");
  const paths = usePaths();
  const state = usePostForm({
    userId,
    opened,
    onSaved: ({ postId }, isNew) => {
      // Show the draft's own address, so that a reload opens it.
      if (isNew && postId) window.history.replaceState(null, "", paths.editPost(postId));
      tabSync.notifySaved();
    },
    // An automatic save must not move the focus while the author types.
    onRefused: (error) => handleError(error, "draft", false),
  });
  const { form, problems, change, clearProblem, autosave, editor } = state;
  const [textImages, setTextImages] = useState<TextImage[]>([]);
  const [textProducts, setTextProducts] = useState<TextProduct[]>([]);
  const base = autosave.getBase();
  const conflict = useConflict(state);
  const tabSync = useTabSync(userId, base.postId, () => {
    if (!autosave.isDirty()) void conflict.loadTheirs();
  });
  const fieldRefs = useFieldRefs(editor);
  const reminder = useDescriptionReminder(state, opened);
  const { saving, save, saveComplete, handleError } = useSave({
    state,
    askForDescriptions: reminder.ask,
    onProblems: (found, isRequested) => {
      state.setProblems(found);
      if (isRequested) fieldRefs.focusFirst(found);
    },
    onConflict: (mode) => void conflict.show(mode),
  });
  useLeaveWarning(autosave);
  const discard = useDiscard(state, tabSync.notifySaved);
  const schedule = useSchedule(userId, () => {
    flushSync(() => fieldRefs.tags.current?.commit());
    return saveComplete();
  });
  // Of a published post.
  const hasChanges = !base.isDraft && (base.draftVersion !== null || autosave.isDirty());
  const saveAs = (mode: "draft" | "publish") => {
    // Include a tag that is typed but not added yet.
    flushSync(() => fieldRefs.tags.current?.commit());
    void save(mode);
  };
  const isVideo = form.postType === "video";
  const isEdited = opened.base.postId !== null;
  const heading = isEdited
    ? messages.title.edit
    : isVideo
      ? messages.title.video
      : messages.title.normal;

  return (
    <form
      noValidate
      aria-label={heading}
      // Enter in a field of one line submits a form. Only the button publishes.
      onSubmit={(event) => event.preventDefault()}
      className="mx-auto w-full max-w-column"
    >
      <h1 className="mb-6 text-sm font-semibold tracking-normal text-ink-faint">{heading}</h1>
      {state.recoverable && (
        <LocalDraftNote
          draft={state.recoverable}
          savedAt={opened.savedAt}
          onRestore={state.restoreDraft}
          onDiscard={state.discardDraft}
        />
      )}
      {opened.base.draftVersion !== null && base.draftVersion !== null && opened.savedAt && (
        <ChangesNote savedAt={opened.savedAt} onDiscard={discard.ask} />
      )}
      {base.postId && base.isDraft && (
        <ScheduleNote userId={userId} postId={base.postId} onMove={() => void schedule.ask()} />
      )}
      {tabSync.isOpenElsewhere && (
        <p role="status" className="mb-6 border-y border-line py-2.5 text-sm text-ink-soft">
          {messages.conflict.openElsewhere}
        </p>
      )}
      {conflict.conflict && !conflict.isOpen && (
        <ConflictNote isGone={!conflict.conflict.theirs} onDecide={conflict.open} />
      )}
      {isVideo && (
        <div className="mb-8">
          <VideoField
            key={state.edition}
            fileId={form.videoFileId}
            chooseRef={fieldRefs.video}
            error={problems.videoFileId ?? null}
            captionsFileId={form.captionsFileId}
            onCaptionsChange={(captionsFileId) => change({ captionsFileId })}
            onChange={(videoFileId) => {
              // Captions belong to one video.
              change({ videoFileId, captionsFileId: null });
              clearProblem("videoFileId");
            }}
            thumbnail={{
              chosen: form.pictures[0] ?? null,
              previous: opened.form.pictures[0] ?? null,
              addRef: fieldRefs.pictures,
              error: problems.fileIdList ?? null,
              onChange: (picture) => {
                change({ pictures: picture ? [picture] : [] });
                clearProblem("fileIdList");
              },
            }}
          />
        </div>
      )}
      <TitleField
        title={form.title}
        inputRef={fieldRefs.title}
        error={problems.title ?? null}
        onEnter={() => editor.current?.focus()}
        onChange={(text) => {
          change({ title: text });
          clearProblem("title");
        }}
      />
      <div className="mt-3">
        <BodyEditor
          key={state.edition}
          handle={editor}
          initialBody={form.body}
          onChange={state.changeBody}
          onImagesChange={setTextImages}
          onProductsChange={setTextProducts}
          label={messages.form.body}
          error={problems.post ?? null}
        />
        <p
          id="post-body-error"
          aria-live="polite"
          className="mt-1.5 text-xs text-danger empty:hidden"
        >
          {problems.post}
        </p>
        <TextLimitNote limit={problems.post ? null : state.textLimit} />
      </div>
      <PostDetails
        userId={userId}
        state={state}
        fieldRefs={fieldRefs}
        textImages={textImages}
        textProducts={textProducts}
        tagLabels={tagLabels}
      />
      <SaveBar
        base={base}
        state={state.saveState}
        saving={saving}
        hasChanges={hasChanges}
        onPublish={() => saveAs("publish")}
        onSaveDraft={() => saveAs("draft")}
        onSchedule={() => void schedule.ask()}
        onDiscard={discard.ask}
        onPreview={autosave.flush}
      />
      {reminder.asked && <DescriptionDialog {...reminder.asked} />}
      {schedule.asked && <ScheduleDialog {...schedule.asked} onClose={schedule.close} />}
      {discard.isAsking && <DiscardDialog {...discard} />}
      {conflict.conflict && conflict.isOpen && (
        <ConflictDialog
          conflict={conflict.conflict}
          onClose={conflict.postpone}
          onTheirs={() => void conflict.acceptTheirs()}
          onMine={() => void save(conflict.overwriteTheirs())}
          onCopy={() => {
            conflict.saveAsCopy();
            void save("draft");
          }}
        />
      )}
    </form>
  );
}
