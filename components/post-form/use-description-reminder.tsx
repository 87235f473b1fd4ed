"use client";
import { useState } from "react";
import { listPostImages } from "#components/post-form/post-images";
import type { Opened, PostFormState } from "#components/post-form/use-post-form";
import type { FormContent } from "#lib/client/post/form-content";
import { listImageIds } from "#lib/domain/body/content";

/** Descriptions by the ids of their images, without blank ones. */
export type Descriptions = ReadonlyMap<string, string>;

export type ReminderAction = "publish" | "schedule";

type Asked = {
  action: ReminderAction;
  fileIds: string[];
  /** Null to return to the form. */
  onAnswer: (descriptions: Descriptions | null) => void;
};

/**
 * Asks for the descriptions that images lack before a post is published or scheduled. An image that the
 * author left without one is not asked for again, nor one that was published without.
 */
export function useDescriptionReminder(state: PostFormState, opened: Opened) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [skipped] = useState(() => new Set(opened.base.isDraft ? [] : listImages(opened.form)));

  /** Stores the descriptions that the author adds. Resolves to false if they return to the form. */
  const ask = async (action: ReminderAction): Promise<boolean> => {
    const images = listPostImages(state.current(), state.editor.current?.readImages() ?? []);
    const missing = images.filter(({ description }) => description === "");
    const fileIds = [...new Set(missing.map(({ fileId }) => fileId))].filter(
      (fileId) => !skipped.has(fileId),
    );
    if (fileIds.length === 0) return true;
    const descriptions = await new Promise<Descriptions | null>((resolve) =>
      setAsked({ action, fileIds, onAnswer: resolve }),
    );
    setAsked(null);
    if (!descriptions) return false;
    state.editor.current?.describeImages(descriptions);
    state.change(({ pictures }) => ({ pictures: addCaptions(pictures, descriptions) }));
    for (const fileId of fileIds) if (!descriptions.has(fileId)) skipped.add(fileId);
    return true;
  };
  return { asked, ask };
}

const listImages = ({ body, pictures }: FormContent): string[] => [
  ...listImageIds(body),
  ...pictures.map(({ fileId }) => fileId),
];

const addCaptions = (pictures: FormContent["pictures"], descriptions: Descriptions) =>
  pictures.map((picture) => {
    const caption = picture.caption?.trim() || descriptions.get(picture.fileId);
    return caption ? { ...picture, caption } : picture;
  });
