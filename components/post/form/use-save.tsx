"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import type { ReminderAction } from "#components/post/form/use-description-dialog";
import type { FieldProblems, PostFormState } from "#components/post/form/use-post-form";
import { useProblems } from "#components/post/form/use-problems";
import { ApiError } from "#lib/client/api/api-error";
import { leaveForm } from "#lib/client/browser/navigation";
import { waitForUploads } from "#lib/client/file/upload";
import { showToast } from "#lib/client/overlay/toast";
import type { SaveMode } from "#lib/client/post/autosave";
import { isBlank } from "#lib/client/post/form-content";
import { requireLogin } from "#lib/client/session/login-prompt";
import { getFrame, stripPageContext } from "#lib/paths";

/** True for the pages of the form and of its step that publishes. `path` has language and layout. */
const isWritingPath = (path: string) => getFrame(stripPageContext(path)) === "writing";

type Options = {
  state: PostFormState;
  /** Shows the problems. Focuses the first one if the author requested the save. */
  onProblems: (problems: FieldProblems, isRequested: boolean) => void;
  /** Called if a newer version was saved elsewhere, or the post was deleted. */
  onConflict: (mode: SaveMode) => void;
  /** Asks for missing descriptions of images. Resolves to false if the author returns to the form. */
  askForDescriptions: (action: ReminderAction) => Promise<boolean>;
};

/** Saves on the author's request, and shows problems at their fields. */
export function useSave({ state, onProblems, onConflict, askForDescriptions }: Options) {
  const { problem, saved } = useMessages("upload");
  const paths = usePaths();
  const router = useRouter();
  const problems = useProblems();
  const [saving, setSaving] = useState<SaveMode | null>(null);
  const { autosave } = state;

  const handleError = (error: unknown, mode: SaveMode, isRequested = true) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 409 || error.status === 404) return onConflict(mode);
    // The page asks for the login itself.
    if (error.status === 401) return;
    if (error.isNetworkError) return showToast(problem.network, "warning");
    if (error.words) return showToast(error.message, "warning");
    const found = problems.describe(error.fields, state.current());
    if (Object.keys(found).length > 0) onProblems(found, isRequested);
    else showToast(problem.failed, "warning");
  };
  /** Validates the form and shows its problems. Returns true if there are none. */
  const validateForm = (mode: SaveMode): boolean => {
    const form = state.current();
    if (mode === "draft" && autosave.getBase().postId === null && isBlank(form)) {
      showToast(problem.nothingToSave, "warning");
      return false;
    }
    const found = problems.find(form, mode);
    const isValid = Object.keys(found).length === 0;
    if (!isValid) onProblems(found, true);
    return isValid;
  };
  const waitForFiles = async (): Promise<boolean> => {
    await waitForUploads();
    const failedCount = (await state.editor.current?.waitForUploads()) ?? 0;
    if (failedCount > 0) onProblems({ post: problem.imagesNotUploaded }, true);
    return failedCount === 0;
  };

  const save = async (mode: SaveMode): Promise<void> => {
    if (saving || !requireLogin()) return;
    setSaving(mode);
    try {
      if (!(await waitForFiles()) || !validateForm(mode)) return;
      if (mode === "publish" && !(await askForDescriptions("publish"))) return;
      const wasDraft = autosave.getBase().isDraft;
      const { postId, isHeld } = await autosave.save(mode);
      if (mode === "draft") return showToast(wasDraft ? saved.draft : saved.changes);
      autosave.close();
      showToast(isHeld ? saved.held : wasDraft ? saved.published : saved.changed);
      if (postId) leaveForm(router, paths.post(postId), isWritingPath);
    } catch (error) {
      handleError(error, mode);
    } finally {
      setSaving(null);
    }
  };
  /** Saves a draft that could be published, and returns its id. Null if something is missing. */
  const saveComplete = async (): Promise<string | null> => {
    if (saving || !requireLogin()) return null;
    setSaving("draft");
    try {
      if (!(await waitForFiles()) || !validateForm("publish")) return null;
      if (!(await askForDescriptions("schedule"))) return null;
      return (await autosave.save("draft")).postId;
    } catch (error) {
      handleError(error, "draft");
      return null;
    } finally {
      setSaving(null);
    }
  };
  return { saving, save, saveComplete, handleError };
}
