import { type FormContent, isSameContent } from "#lib/client/post/form-content";
import { deleteLocalDraft, type LocalDraft, listLocalDrafts } from "#lib/client/post/local-draft";

type Opened = { postId: string | null; form: FormContent };

/**
 * Returns the newest local draft with unsaved content of the opened post, or of a new post of its
 * type; null without one. Deletes drafts without unsaved content.
 */
export function findRecoverableDraft(userId: string, { postId, form }: Opened): LocalDraft | null {
  for (const draft of listLocalDrafts(userId)) {
    if (draft.postId !== postId || draft.form.postType !== form.postType) continue;
    if (!isSameContent(draft.form, form)) return draft;
    deleteLocalDraft(userId, draft.copyId);
  }
  return null;
}
