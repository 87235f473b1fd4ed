"use client";
import { useState } from "react";
import type { DescribedImage, Descriptions } from "#lib/client/post/image-descriptions";

export type ReminderAction = "publish" | "schedule";

type Asked = {
  action: ReminderAction;
  fileIds: string[];
  /** Null to return to the post. */
  onAnswer: (descriptions: Descriptions | null) => void;
};

/**
 * Asks for the descriptions that images lack, in `DescriptionDialog`. An image that the author left
 * without one is not asked for again, nor one of `published`.
 */
export function useDescriptionDialog(published: readonly string[]) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [skipped] = useState(() => new Set(published));

  /** Resolves to what the author adds, or null if they return to the post. */
  const askFor = async (
    action: ReminderAction,
    images: readonly DescribedImage[],
  ): Promise<Descriptions | null> => {
    const missing = images.filter(({ description }) => description === "");
    const fileIds = [...new Set(missing.map(({ fileId }) => fileId))].filter(
      (fileId) => !skipped.has(fileId),
    );
    if (fileIds.length === 0) return new Map();
    const descriptions = await new Promise<Descriptions | null>((resolve) =>
      setAsked({ action, fileIds, onAnswer: resolve }),
    );
    setAsked(null);
    for (const fileId of descriptions ? fileIds : []) {
      if (!descriptions?.has(fileId)) skipped.add(fileId);
    }
    return descriptions;
  };
  return { asked, askFor };
}
