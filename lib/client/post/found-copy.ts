import { emptyForm, type FormContent, isSame } from "#lib/client/post/form-content";
import { type Copy, copiesOf, dropCopy } from "#lib/client/post/local-draft";

type Opened = { postId: string | null; form: FormContent };

/**
 * The newest copy on this device of what is opened, a post or a new one of its kind, where it holds
 * something that is not saved. Copies that hold nothing else than what is saved are dropped.
 */
export function findCopy(userId: string, { postId, form }: Opened): Copy | null {
  const saved = withAll(form);
  for (const copy of copiesOf(userId)) {
    if (copy.postId !== postId || copy.form.postType !== form.postType) continue;
    const whole = { ...copy, form: withAll(copy.form) };
    if (!isSame(whole.form, saved)) return whole;
    dropCopy(userId, copy.copyId);
  }
  return null;
}

/** A copy may be older than a field of the form. */
const withAll = (form: FormContent): FormContent => ({ ...emptyForm(form.postType), ...form });
