"use client";
import {
  type ReminderAction,
  useDescriptionDialog,
} from "#components/post/form/use-description-dialog";
import type { Opened, PostFormState } from "#components/post/form/use-post-form";
import { listSavedImages } from "#lib/client/post/image-descriptions";

/** Asks for the descriptions that images lack before a post is published or scheduled. */
export function useDescriptionReminder(state: PostFormState, { base, form }: Opened) {
  const { asked, askFor } = useDescriptionDialog(
    base.isDraft ? [] : listSavedImages(form).map(({ fileId }) => fileId),
  );

  /** Stores the descriptions that the author adds. Resolves to false if they return to the form. */
  const ask = async (action: ReminderAction): Promise<boolean> => {
    const descriptions = await askFor(action, state.editor.current?.readImages() ?? []);
    if (!descriptions) return false;
    if (descriptions.size > 0) state.editor.current?.describeImages(descriptions);
    return true;
  };
  return { asked, ask };
}
