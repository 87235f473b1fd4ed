"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import type { ReminderAction } from "#components/post/form/use-description-dialog";
import type { FieldProblems, PostFormState } from "#components/post/form/use-post-form";
import { ApiError } from "#lib/client/api/api-error";
import { leaveForm } from "#lib/client/browser/navigation";
import { waitForUploads } from "#lib/client/file/upload";
import { showToast } from "#lib/client/overlay/toast";
import type { SaveMode } from "#lib/client/post/autosave";
import {
  findCanonicalUrlProblem,
  findTextExcess,
  isBlank,
  listMissingFields,
  listTooLongFields,
} from "#lib/client/post/form-content";
import { requireLogin } from "#lib/client/session/login-prompt";
import { isDisclosureRefusal } from "#lib/domain/disclosure";
import type { PostField } from "#lib/domain/post";
import { type NullableText, nullableTexts } from "#lib/domain/post-text";
import { interpolate } from "#lib/format/interpolate";

type Options = {
  state: PostFormState;
  /** Shows the problems. Focuses the first one if the author requested the save. */
  onProblems: (problems: FieldProblems, isRequested: boolean) => void;
  /** Called if a newer version was saved elsewhere, or the post was deleted. */
  onConflict: (mode: SaveMode) => void;
  /** Asks for missing descriptions of images. Resolves to false if the author returns to the form. */
  askForDescriptions: (action: ReminderAction) => Promise<boolean>;
};

type OptionalField = "summary" | NullableText | "contentWarning" | "note";
type Field = PostField | OptionalField;
const fields: Field[] = [
  "title",
  "summary",
  "videoFileId",
  "post",
  "fileIdList",
  "tagNameList",
  "contentWarning",
  ...nullableTexts,
  "note",
];

const isOptional = (field: Field): field is OptionalField =>
  ["summary", ...nullableTexts, "contentWarning", "note"].includes(field);

const isDisclosureField = (name: string): name is `disclosures.${string}` =>
  name.startsWith("disclosures.");

/** Saves on the author's request, and shows problems at their fields. */
export function useSave({ state, onProblems, onConflict, askForDescriptions }: Options) {
  const { problem, saved, disclosure, canonicalUrl } = useMessages("upload");
  const paths = usePaths();
  const router = useRouter();
  const [saving, setSaving] = useState<SaveMode | null>(null);
  const { autosave } = state;

  const { locale } = usePageContext();
  const describeExcess = (): string => {
    const excess = findTextExcess(state.current());
    if (!excess) return problem.tooLong;
    const { unit, count, max } = excess;
    return interpolate(problem.textTooLong[unit], {
      count: count.toLocaleString(locale),
      max: max.toLocaleString(locale),
    });
  };
  const toMessage = (field: Field, reason: string): string => {
    if (reason === "required" && !isOptional(field)) return problem[field];
    if (field === "post" && reason.startsWith("too long")) return describeExcess();
    if (reason === "too long") return problem.tooLong;
    if (reason === "too many") return problem.tooMany;
    if (reason === "not valid" && field === "canonicalUrl") return canonicalUrl.invalid;
    if (reason === "own site") return canonicalUrl.ownSite;
    if (reason === "unknown file") return problem.unknownFile;
    return interpolate(problem.invalid, { reason });
  };
  const showReasons = (reasons: Record<string, string>, isRequested = true) => {
    const found: FieldProblems = {};
    for (const [name, reason] of Object.entries(reasons)) {
      if (isDisclosureField(name) && isDisclosureRefusal(reason)) {
        found[name] = reason === "holder" ? disclosure.holder : disclosure.notHolder;
        continue;
      }
      const field = fields.find((each) => name === each || name.startsWith(`${each}.`));
      const target = field ?? (name === "thumbnailFileId" ? "fileIdList" : null);
      if (target) found[target] ??= toMessage(target, reason);
    }
    if (Object.keys(found).length === 0) return showToast(problem.failed, "warning");
    onProblems(found, isRequested);
  };
  const handleError = (error: unknown, mode: SaveMode, isRequested = true) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 409 || error.status === 404) onConflict(mode);
    else if (error.status === 401) requireLogin();
    else if (error.isNetworkError) showToast(problem.network, "warning");
    else if (error.words) showToast(error.message, "warning");
    else showReasons(error.fields, isRequested);
  };
  /** Validates the form and shows its problems. Returns true if there are none. */
  const validateForm = (mode: SaveMode): boolean => {
    const form = state.current();
    if (mode === "draft" && autosave.getBase().postId === null && isBlank(form)) {
      showToast(problem.nothingToSave, "warning");
      return false;
    }
    const missing = mode === "publish" ? listMissingFields(form) : [];
    const addressProblem = findCanonicalUrlProblem(form.canonicalUrl);
    const reasons = {
      ...Object.fromEntries(missing.map((field) => [field, "required"])),
      ...Object.fromEntries(listTooLongFields(form).map((field) => [field, "too long"])),
      ...(findTextExcess(form) && { post: "too long" }),
      ...(addressProblem && { canonicalUrl: addressProblem }),
    };
    if (Object.keys(reasons).length > 0) showReasons(reasons);
    return Object.keys(reasons).length === 0;
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
      if (postId) leaveForm(router, paths.post(postId));
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
