"use client";
import dynamic from "next/dynamic";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { TextImage } from "#components/editor/text-images";
import type { TextProduct } from "#components/editor/text-products";
import { useMessages } from "#components/i18n/use-page-context";
import { FormNotes } from "#components/post/form/form-notes";
import { useConflict } from "#components/post/form/use-conflict";
import { useDescriptionReminder } from "#components/post/form/use-description-reminder";
import { useDiscard } from "#components/post/form/use-discard";
import { useDraftAddress } from "#components/post/form/use-draft-address";
import { isTextField, useFieldRefs } from "#components/post/form/use-field-refs";
import { useLeaveWarning } from "#components/post/form/use-leave-warning";
import { type FieldProblems, type Opened, usePostForm } from "#components/post/form/use-post-form";
import { useSave } from "#components/post/form/use-save";
import { useTabSync } from "#components/post/form/use-tab-sync";
import { WritingColumn } from "#components/post/form/writing-column";
import { WritingHead } from "#components/post/form/writing-head";
import { PublishStepSkeleton } from "#components/post/publish/publish-step-skeleton";
import { usePublishStep } from "#components/post/publish/use-publish-step";
import { usePublishTime, useScheduledTime } from "#components/post/publish/use-publish-time";
import { useSchedule } from "#components/post/publish/use-schedule";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { waitAtMost } from "#lib/client/browser/wait";
import { lastSaveMs } from "#lib/client/post/autosave";
import type { SessionUser } from "#lib/client/session/session";
import type { TagLabels } from "#lib/domain/tag";

const FormDialogs = dynamic(() => lazyImport(() => import("#components/post/form/form-dialogs")), {
  ssr: false,
});
const PublishStep = lazy(() =>
  lazyImport(() => import("#components/post/publish/publish-step")).then(
    ({ PublishStep: component }) => ({ default: component }),
  ),
);

type Props = {
  user: SessionUser;
  opened: Opened;
  tagLabels?: TagLabels | undefined;
  /** Called with the id of a new post once it is saved. */
  onCreated?: (postId: string) => void;
};

/** The page to write a post on, and the step that publishes it. */
export function PostForm({ user, opened, tagLabels = {}, onCreated }: Props) {
  const { title: titles } = useMessages("upload");
  const savedId = useRef(opened.base.postId);
  const state = usePostForm({
    userId: user.id,
    opened,
    onSaved: ({ postId }) => {
      if (postId && postId !== savedId.current) {
        savedId.current = postId;
        draftAddress.change(postId);
        onCreated?.(postId);
      }
      tabSync.notifySaved();
    },
    // An automatic save must not move the focus while the author types.
    onRefused: (error) => handleError(error, "draft", false),
  });
  const { autosave, saveState } = state;
  const base = autosave.getBase();
  const draftAddress = useDraftAddress({
    draftKey: opened.draftKey,
    openedId: opened.base.postId,
  });
  const isBegun = saveState.name !== "clean";
  const latestBegin = useRef(draftAddress.begin);
  latestBegin.current = draftAddress.begin;
  useEffect(() => {
    if (isBegun) latestBegin.current();
  }, [isBegun]);
  const [textImages, setTextImages] = useState<TextImage[]>([]);
  const [textProducts, setTextProducts] = useState<TextProduct[]>([]);
  const [missingImageCount, setMissingImageCount] = useState(0);
  const conflict = useConflict(state);
  const tabSync = useTabSync(user.id, base.postId, () => {
    if (!autosave.isDirty()) void conflict.loadTheirs();
  });
  const fieldRefs = useFieldRefs(state.editor);
  const step = usePublishStep();
  const afterSwitch = useRef<(() => void) | null>(null);
  /** Changes between the text and the publish step. What is hidden until then cannot take the focus. */
  const switchStep = (onShown: () => void) => {
    afterSwitch.current = onShown;
    if (step.isOpen) step.close();
    else step.open();
  };
  const goTo = (field: keyof FieldProblems) => {
    if (step.isOpen !== isTextField(field)) fieldRefs.focus(field);
    else switchStep(() => fieldRefs.focus(field));
  };
  /** Runs what waits for the page to change. Returns false without it. */
  const runAfterSwitch = useCallback(() => {
    const run = afterSwitch.current;
    afterSwitch.current = null;
    run?.();
    return run !== null;
  }, []);
  const wasOpen = useRef(false);
  const { continueButton } = fieldRefs;
  useEffect(() => {
    // The step reports itself, as its code loads first.
    if (!step.isOpen && !runAfterSwitch() && wasOpen.current) {
      continueButton.current?.focus({ preventScroll: true });
    }
    wasOpen.current = step.isOpen;
  }, [step.isOpen, runAfterSwitch, continueButton]);
  const reminder = useDescriptionReminder(state, opened);
  const { saving, save, saveComplete, handleError } = useSave({
    state,
    askForDescriptions: reminder.ask,
    onProblems: (found, isRequested) => {
      state.setProblems(found);
      const first = isRequested && fieldRefs.findFirst(found);
      if (!first) return;
      // The publish step lists what is missing in the text, and stays.
      if (step.isOpen && isTextField(first)) fieldRefs.checklist.current?.focus();
      else goTo(first);
    },
    onConflict: (mode) => void conflict.show(mode),
  });
  useLeaveWarning(autosave);
  const discard = useDiscard(state, () => {
    tabSync.notifySaved();
    if (step.isOpen) step.close();
  });
  const scheduledAt = useScheduledTime(user.id, base.isDraft ? base.postId : null);
  const time = usePublishTime(scheduledAt);
  const schedule = useSchedule({
    scheduledAt,
    prepare: saveComplete,
    onScheduled: () => {
      time.reset();
      step.close();
    },
  });
  // Of a published post.
  const hasChanges = !base.isDraft && (base.draftVersion !== null || autosave.isDirty());
  const heading = opened.base.postId === null ? titles.create : titles.edit;
  return (
    <form
      noValidate
      aria-label={heading}
      // Enter in a field of one line submits a form. Only the button of the publish step publishes.
      onSubmit={(event) => event.preventDefault()}
      data-writing=""
    >
      <div hidden={step.isOpen}>
        <WritingHead
          userId={user.id}
          state={state}
          hasChanges={hasChanges}
          scheduledAt={scheduledAt}
          continueRef={fieldRefs.continueButton}
          onContinue={async () => {
            // Going back from the step leads to the address of the text, which is final by then.
            draftAddress.begin();
            await waitAtMost(autosave.flush(), lastSaveMs);
            step.open();
          }}
        />
        <div className="mx-auto w-full max-w-column px-4 pt-6 pb-24 sm:px-0">
          <h1 className="sr-only">{heading}</h1>
          <FormNotes
            userId={user.id}
            opened={opened}
            state={state}
            isOpenElsewhere={tabSync.isOpenElsewhere}
            conflict={conflict}
            onDiscard={discard.ask}
            onMove={step.open}
          />
          {/* In the type of the page that it becomes, whatever the language of this one. */}
          <WritingColumn
            language={state.measure.language}
            opened={opened}
            state={state}
            fieldRefs={fieldRefs}
            onImagesChange={setTextImages}
            onProductsChange={setTextProducts}
            onMissingImagesChange={setMissingImageCount}
          />
        </div>
      </div>
      {step.isOpen && (
        <Suspense fallback={<PublishStepSkeleton onClose={step.close} />}>
          <PublishStep
            user={user}
            state={state}
            fieldRefs={fieldRefs}
            textImages={textImages}
            textProducts={textProducts}
            missingImageCount={missingImageCount}
            tagLabels={tagLabels}
            time={time}
            wasPublic={!base.isDraft && opened.form.isPublic}
            isBusy={saving !== null || schedule.isPending}
            onClose={step.close}
            onGoTo={goTo}
            onShown={runAfterSwitch}
            onDescribe={(fileId) => switchStep(() => state.editor.current?.describeImage(fileId))}
            onShowMissingImage={() => switchStep(() => state.editor.current?.showMissingImage())}
            onDiscard={hasChanges ? discard.ask : undefined}
            onPublish={() => {
              // Include a tag that is typed but not added yet.
              flushSync(() => fieldRefs.tags.current?.commit());
              if (base.isDraft && time.time) void schedule.schedule(time.time);
              else void save("publish");
            }}
          />
        </Suspense>
      )}
      {(reminder.asked || discard.isAsking || conflict.isOpen) && (
        <FormDialogs
          reminder={reminder}
          discard={discard}
          conflict={conflict}
          onSave={(mode) => void save(mode)}
        />
      )}
    </form>
  );
}
