"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ApiError } from "#lib/client/api/api-error";
import { showToast } from "#lib/client/overlay/toast";
import { listMissingFields, toPostPayload } from "#lib/client/post/form-content";
import { type EditablePost, toEditedVersion } from "#lib/client/post/post-draft";
import { updatePost } from "#lib/client/post/save";
import { requireLogin } from "#lib/client/session/login-prompt";
import { isDisclosureRefusal } from "#lib/domain/disclosure";

/** Publishes the previewed version, unless it is incomplete or was changed elsewhere. */
export function usePublish(editable: EditablePost) {
  const { problem, saved, disclosure } = useMessages("upload");
  const paths = usePaths();
  const router = useRouter();
  const client = useQueryClient();
  const [isPublishing, setIsPublishing] = useState(false);

  const send = async () => {
    const { base, form } = toEditedVersion(editable);
    if (listMissingFields(form).length > 0) return showToast(problem.incomplete, "warning");
    const { postId } = editable.post;
    const { version, draftVersion } = base;
    await updatePost(client, postId, {
      ...toPostPayload(form, false, version ?? undefined),
      ...(draftVersion === null ? {} : { draftVersion }),
    });
    showToast(base.isDraft ? saved.published : saved.changed);
    router.replace(paths.post(postId));
    router.refresh();
  };
  const showError = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const refusal = Object.entries(error.fields).find(([, reason]) => isDisclosureRefusal(reason));
    if (refusal) showToast(disclosure.refused, "warning");
    else if (error.status === 401) requireLogin();
    else if (error.isNetworkError) showToast(problem.notPublished, "warning");
    else if (error.status === 409 || error.status === 404) {
      showToast(problem.changedElsewhere, "warning");
    } else showToast(error.words ? error.message : problem.incomplete, "warning");
  };
  const publish = async () => {
    setIsPublishing(true);
    await send().catch(showError);
    setIsPublishing(false);
  };
  return { isPublishing, publish };
}
