import { emptyForm, type FormContent, isSame } from "#lib/client/post/form-content";
import { deleteLocalDraft, type LocalDraft, listLocalDrafts } from "#lib/client/post/local-draft";

type Opened = { postId: string | null; form: FormContent };

/**
 * The newest copy on this device of what is opened, a post or a new one of its kind, where it holds
 * something that is not saved. Copies that hold nothing else than what is saved are dropped.
 */
export function findCopy(userId: string, { postId, form }: Opened): LocalDraft | null {
  const saved = withAll(form);
  for (const copy of listLocalDrafts(userId)) {
    if (copy.postId !== postId || copy.form.postType !== form.postType) continue;
    const whole = { ...copy, form: withAll(copy.form) };
    if (!isSame(whole.form, saved)) return whole;
    deleteLocalDraft(userId, copy.copyId);
  }
  return null;
}

/** A copy may be older than a field of the form. */
const withAll = (form: FormContent): FormContent => ({ ...emptyForm(form.postType), ...form });
