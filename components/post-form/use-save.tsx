"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { Problems, usePostForm } from "#components/post-form/use-post-form";
import { usePaths, useText } from "#components/shell/place";
import { ApiError } from "#lib/client/api-error";
import { call } from "#lib/client/call";
import { requireLogin } from "#lib/client/login-prompt";
import { isBlank, payloadOf } from "#lib/client/post/form-content";
import { savePost } from "#lib/client/post/save";
import { showToast } from "#lib/client/toast";
import type { getPost } from "#lib/contracts/post";
import type { PostField } from "#lib/domain/post";
import { fill } from "#lib/format/fill";

type Given = {
  state: ReturnType<typeof usePostForm>;
  postId: string | null;
  wasDraft: boolean;
  /** Brings the first field with a problem into view. */
  onProblems: (problems: Problems) => void;
};

const fields: PostField[] = ["title", "videoFileId", "post", "fileIdList", "tagNameList"];

/** Saving a post: what is missing is told beside its field, and a failure leaves the text as it is. */
export function useSave({ state, postId, wasDraft, onProblems }: Given) {
  const { problem, saved } = useText("upload");
  const paths = usePaths();
  const router = useRouter();
  const client = useQueryClient();
  const [saving, setSaving] = useState<"draft" | "publish" | null>(null);
  const [isConflict, setIsConflict] = useState(false);

  const tell = (reasons: Record<string, string>) => {
    const found: Problems = {};
    for (const [name, reason] of Object.entries(reasons)) {
      const field = fields.find((each) => name === each || name.startsWith(`${each}.`));
      const target = field ?? (name === "thumbnailFileId" ? "fileIdList" : null);
      if (target) found[target] = sentence(target, reason);
    }
    if (Object.keys(found).length === 0) return showToast(problem.failed, "warning");
    onProblems(found);
  };
  const sentence = (field: PostField, reason: string) => {
    if (reason === "required") return problem[field];
    if (reason === "too long") return problem.tooLong;
    if (reason === "too many") return problem.tooMany;
    return fill(problem.wrong, { reason });
  };
  const fail = (error: unknown) => {
    state.keep();
    if (!(error instanceof ApiError)) throw error;
    if (error.isNetworkError) showToast(problem.network, "warning");
    else if (error.status === 409) setIsConflict(true);
    else if (error.status === 401) requireLogin();
    else tell(error.fields);
  };
  const save = async (as: "draft" | "publish") => {
    if (saving || !requireLogin()) return;
    const isDraft = as === "draft";
    const form = state.current();
    if (isDraft && isBlank(form)) return showToast(problem.empty, "warning");
    const missing = isDraft ? [] : state.missing();
    if (missing.length > 0) {
      return tell(Object.fromEntries(missing.map((field) => [field, "required"])));
    }
    setSaving(as);
    setIsConflict(false);
    try {
      const payload = payloadOf(form, isDraft, state.base.current ?? undefined);
      const stored = await savePost(client, payload, postId);
      state.finish();
      showToast(isDraft ? saved.draft : postId && !wasDraft ? saved.changed : saved.published);
      router.push(paths.post(stored.postId));
      router.refresh();
    } catch (error) {
      setSaving(null);
      fail(error);
    }
  };
  /** Takes the newer version's number, so that saving goes over it. */
  const overwrite = async () => {
    if (!postId) return;
    try {
      const newer = await call<typeof getPost>("GET /sns/api/v1/post/{postId}", {
        params: { postId },
      });
      state.base.current = newer.version;
      await save(newer.isDraft && wasDraft ? "draft" : "publish");
    } catch (error) {
      fail(error);
    }
  };
  return { saving, save, isConflict, overwrite };
}
