"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { useDescriptionDialog } from "#components/post/form/use-description-dialog";
import { ApiError } from "#lib/client/api/api-error";
import { showToast } from "#lib/client/overlay/toast";
import { listMissingFields, toPostPayload } from "#lib/client/post/form-content";
import {
  type Descriptions,
  describeSavedImages,
  listSavedImages,
} from "#lib/client/post/image-descriptions";
import { type EditablePost, toEditedVersion, toPostVersion } from "#lib/client/post/post-draft";
import { updatePost } from "#lib/client/post/save";
import { requireLogin } from "#lib/client/session/login-prompt";
import { isDisclosureRefusal } from "#lib/domain/disclosure";

/**
 * Publishes the previewed version, unless it is incomplete or was changed elsewhere. Asks for missing
 * descriptions of images as the form does.
 */
export function usePublish(editable: EditablePost) {
  const { problem, saved: messages, disclosure } = useMessages("upload");
  const paths = usePaths();
  const router = useRouter();
  const client = useQueryClient();
  const [isPublishing, setIsPublishing] = useState(false);

  const { isDraft } = editable.post;
  const { asked, askFor } = useDescriptionDialog(
    isDraft ? [] : listSavedImages(toPostVersion(editable).form).map(({ fileId }) => fileId),
  );
  /** What the author added, for another try. */
  const added = useRef<Descriptions>(new Map());

  const send = async () => {
    const { base, form: saved } = toEditedVersion(editable);
    let form = describeSavedImages(saved, added.current);
    if (listMissingFields(form).length > 0) return showToast(problem.incomplete, "warning");
    const descriptions = await askFor("publish", listSavedImages(form));
    if (!descriptions) return;
    added.current = new Map([...added.current, ...descriptions]);
    form = describeSavedImages(form, descriptions);
    const { postId } = editable.post;
    const { version, draftVersion } = base;
    await updatePost(client, postId, {
      ...toPostPayload(form, false, version ?? undefined),
      ...(draftVersion === null ? {} : { draftVersion }),
    });
    showToast(base.isDraft ? messages.published : messages.changed);
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
  return { isPublishing, publish, asked };
}
