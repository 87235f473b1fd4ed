"use client";
import { type RefObject, useRef } from "react";
import type { BodyEditorHandle } from "#components/editor/use-handle";
import type { TagInputHandle } from "#components/post-form/tag-input";
import type { Problems } from "#components/post-form/use-post-form";

/** The fields of the form in their order, so that the first with a problem can be gone to. */
export function useFieldPlaces(editor: RefObject<BodyEditorHandle | null>) {
  const video = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLTextAreaElement>(null);
  const pictures = useRef<HTMLButtonElement>(null);
  const tags = useRef<TagInputHandle>(null);
  const summary = useRef<HTMLTextAreaElement>(null);
  const order: [keyof Problems, RefObject<{ focus: () => void } | null>][] = [
    ["videoFileId", video],
    ["title", title],
    ["post", editor],
    ["fileIdList", pictures],
    ["tagNameList", tags],
    ["summary", summary],
  ];
  const focusFirst = (problems: Problems) =>
    order.find(([field]) => problems[field])?.[1].current?.focus();
  return { video, title, pictures, tags, summary, focusFirst };
}

export type FieldPlaces = ReturnType<typeof useFieldPlaces>;
