"use client";
import {
  type ReminderAction,
  useDescriptionDialog,
} from "#components/post/form/use-description-dialog";
import type { Opened, PostFormState } from "#components/post/form/use-post-form";
import {
  describePictures,
  listPostImages,
  listSavedImages,
} from "#lib/client/post/image-descriptions";

/** Asks for the descriptions that images lack before a post is published or scheduled. */
export function useDescriptionReminder(state: PostFormState, { base, form }: Opened) {
  const { asked, askFor } = useDescriptionDialog(
    base.isDraft ? [] : listSavedImages(form).map(({ fileId }) => fileId),
  );

  /** Stores the descriptions that the author adds. Resolves to false if they return to the form. */
  const ask = async (action: ReminderAction): Promise<boolean> => {
    const textImages = state.editor.current?.readImages() ?? [];
    const descriptions = await askFor(action, listPostImages(state.current(), textImages));
    if (!descriptions) return false;
    if (descriptions.size === 0) return true;
    state.editor.current?.describeImages(descriptions);
    state.change(({ pictures }) => ({ pictures: describePictures(pictures, descriptions) }));
    return true;
  };
  return { asked, ask };
}
