"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useMessages, usePaths } from "#components/i18n/page-context";
import type { PostFormState, Problems } from "#components/post-form/use-post-form";
import { ApiError } from "#lib/client/api/api-error";
import { goBackTo } from "#lib/client/browser/go-back-to";
import { uploadsDone } from "#lib/client/file/upload";
import { showToast } from "#lib/client/overlay/toast";
import type { Manner } from "#lib/client/post/autosave";
import { isBlank, missingIn, overLimits } from "#lib/client/post/form-content";
import { requireLogin } from "#lib/client/session/login-prompt";
import { interpolate } from "#lib/format/interpolate";

type Given = {
  state: PostFormState;
  /** Shows the problems, and goes to the first where the author has asked for the save. */
  onProblems: (problems: Problems, wasAsked: boolean) => void;
  /** Somebody saved a newer version, or deleted the post. */
  onConflict: (manner: Manner) => void;
};

type Field = keyof Problems;
const fields: Field[] = ["title", "summary", "videoFileId", "post", "fileIdList", "tagNameList"];

/** Saving because the author says so: what is wrong is told beside its field, and the text stays. */
export function useSave({ state, onProblems, onConflict }: Given) {
  const { problem, saved } = useMessages("upload");
  const paths = usePaths();
  const router = useRouter();
  const [saving, setSaving] = useState<Manner | null>(null);
  const { saver } = state;

  const sentence = (field: Field, reason: string): string => {
    if (reason === "required" && field !== "summary") return problem[field];
    if (reason === "too long") return problem.tooLong;
    if (reason === "too many") return problem.tooMany;
    if (reason === "unknown file") return problem.unknownFile;
    return interpolate(problem.wrong, { reason });
  };
  const tell = (reasons: Record<string, string>, wasAsked = true) => {
    const found: Problems = {};
    for (const [name, reason] of Object.entries(reasons)) {
      const field = fields.find((each) => name === each || name.startsWith(`${each}.`));
      const target = field ?? (name === "thumbnailFileId" ? "fileIdList" : null);
      if (target) found[target] ??= sentence(target, reason);
    }
    if (Object.keys(found).length === 0) return showToast(problem.failed, "warning");
    onProblems(found, wasAsked);
  };
  const fail = (error: unknown, manner: Manner, wasAsked = true) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 409 || error.status === 404) onConflict(manner);
    else if (error.status === 401) requireLogin();
    else if (error.isNetworkError) showToast(problem.network, "warning");
    else tell(error.fields, wasAsked);
  };
  /** Whether the form may be saved so; what keeps it from that is told. */
  const isReady = (manner: Manner): boolean => {
    const form = state.current();
    if (manner === "draft" && saver.base().postId === null && isBlank(form)) {
      showToast(problem.empty, "warning");
      return false;
    }
    const missing = manner === "publish" ? missingIn(form) : [];
    const reasons = {
      ...Object.fromEntries(missing.map((field) => [field, "required"])),
      ...Object.fromEntries(overLimits(form).map((field) => [field, "too long"])),
    };
    if (Object.keys(reasons).length > 0) tell(reasons);
    return Object.keys(reasons).length === 0;
  };
  const arrived = async (): Promise<boolean> => {
    await uploadsDone();
    const lost = (await state.editor.current?.settled()) ?? 0;
    if (lost > 0) onProblems({ post: problem.lostPictures }, true);
    return lost === 0;
  };

  const save = async (manner: Manner): Promise<void> => {
    if (saving || !requireLogin()) return;
    setSaving(manner);
    try {
      if (!(await arrived()) || !isReady(manner)) return;
      const wasDraft = saver.base().isDraft;
      const { postId } = await saver.save(manner);
      if (manner === "draft") return showToast(saved.draft);
      saver.close();
      showToast(wasDraft ? saved.published : saved.changed);
      if (postId) goBackTo(router, paths.post(postId));
    } catch (error) {
      fail(error, manner);
    } finally {
      setSaving(null);
    }
  };
  return { saving, save, fail };
}
