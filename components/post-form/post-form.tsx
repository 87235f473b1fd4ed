"use client";
import dynamic from "next/dynamic";
import { flushSync } from "react-dom";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { ConflictNote } from "#components/post-form/conflict-note";
import { FoundNote } from "#components/post-form/found-note";
import { PostDetails } from "#components/post-form/post-details";
import { SaveBar } from "#components/post-form/save-bar";
import { TitleField } from "#components/post-form/title-field";
import { useConflict } from "#components/post-form/use-conflict";
import { useFieldPlaces } from "#components/post-form/use-field-places";
import { useLeaveWarning } from "#components/post-form/use-leave-warning";
import { type Opened, usePostForm } from "#components/post-form/use-post-form";
import { useSave } from "#components/post-form/use-save";
import { useWindows } from "#components/post-form/use-windows";
import { VideoField } from "#components/post-form/video-field";
import { Skeleton } from "#components/ui/skeleton";

const BodyEditor = dynamic(() => import("#components/editor/body-editor"), {
  ssr: false,
  loading: () => <Skeleton className="h-[45svh] w-full" />,
});
const ConflictDialog = dynamic(() => import("#components/post-form/conflict-dialog"), {
  ssr: false,
});

type Props = { userId: string; opened: Opened };

/** Writing a post: title, text, pictures or video, tags, and who can read it. */
export function PostForm({ userId, opened }: Props) {
  const texts = useMessages("upload");
  const paths = usePaths();
  const state = usePostForm({
    userId,
    opened,
    onSaved: ({ postId }, wasNew) => {
      // The draft has an address of its own now: a reload finds it again.
      if (wasNew && postId) window.history.replaceState(null, "", paths.editPost(postId));
      windows.tell();
    },
    // Whoever is writing is not taken to another field.
    onRefused: (error) => fail(error, "draft", false),
  });
  const { form, problems, change, solve, saver, editor } = state;
  const base = saver.base();
  const conflict = useConflict(state);
  const windows = useWindows(userId, base.postId, () => {
    if (!saver.isDirty()) void conflict.follow();
  });
  const places = useFieldPlaces(editor);
  const { saving, save, fail } = useSave({
    state,
    onProblems: (found, wasAsked) => {
      state.setProblems(found);
      if (wasAsked) places.focusFirst(found);
    },
    onConflict: (manner) => void conflict.meet(manner),
  });
  useLeaveWarning(saver);
  const saveAs = (manner: "draft" | "publish") => {
    // A tag that is still in its line counts.
    flushSync(() => places.tags.current?.commit());
    void save(manner);
  };
  const isVideo = form.postType === "video";
  const isEdited = opened.base.postId !== null;
  const heading = isEdited ? texts.title.edit : isVideo ? texts.title.video : texts.title.normal;

  return (
    <form
      noValidate
      aria-label={heading}
      onSubmit={(event) => {
        event.preventDefault();
        saveAs("publish");
      }}
      className="mx-auto w-full max-w-column"
    >
      <h1 className="mb-6 text-sm font-semibold tracking-normal text-ink-faint">{heading}</h1>
      {state.found && (
        <FoundNote
          copy={state.found}
          savedAt={opened.savedAt}
          onTake={state.takeFound}
          onDrop={state.dropFound}
        />
      )}
      {windows.isOpenElsewhere && (
        <p role="status" className="mb-6 border-y border-line py-2.5 text-sm text-ink-soft">
          {texts.conflict.openElsewhere}
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
            chooseRef={places.video}
            error={problems.videoFileId ?? null}
            onChange={(videoFileId) => {
              change({ videoFileId });
              solve("videoFileId");
            }}
            thumbnail={{
              chosen: form.pictures[0] ?? null,
              previous: opened.form.pictures[0] ?? null,
              addRef: places.pictures,
              error: problems.fileIdList ?? null,
              onChange: (picture) => {
                change({ pictures: picture ? [picture] : [] });
                solve("fileIdList");
              },
            }}
          />
        </div>
      )}
      <TitleField
        title={form.title}
        inputRef={places.title}
        error={problems.title ?? null}
        onEnter={() => editor.current?.focus()}
        onChange={(text) => {
          change({ title: text });
          solve("title");
        }}
      />
      <div className="mt-3">
        <BodyEditor
          key={state.edition}
          handle={editor}
          initialBody={form.body}
          onChange={state.changeBody}
          label={texts.form.body}
          error={problems.post ?? null}
        />
        <p
          id="post-body-error"
          aria-live="polite"
          className="mt-1.5 text-xs text-danger empty:hidden"
        >
          {problems.post}
        </p>
      </div>
      <PostDetails state={state} places={places} />
      <SaveBar
        base={base}
        state={state.saveState}
        saving={saving}
        onSaveDraft={() => saveAs("draft")}
        onPreview={saver.flush}
      />
      {conflict.conflict && conflict.isOpen && (
        <ConflictDialog
          theirs={conflict.conflict.theirs}
          mine={conflict.conflict.mine}
          onClose={conflict.putOff}
          onTheirs={conflict.takeTheirs}
          onMine={() => void save(conflict.keepMine())}
          onCopy={() => {
            conflict.keepAsCopy();
            void save("draft");
          }}
        />
      )}
    </form>
  );
}
