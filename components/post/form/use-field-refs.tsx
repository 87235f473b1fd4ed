"use client";
import { type RefObject, useRef } from "react";
import type { BodyEditorHandle } from "#components/editor/use-editor-handle";
import type { TagInputHandle } from "#components/post/form/tag-input";
import type { FieldProblems } from "#components/post/form/use-post-form";

/** Holds the refs of the fields, and focuses the first one with a problem. */
export function useFieldRefs(editor: RefObject<BodyEditorHandle | null>) {
  const video = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLTextAreaElement>(null);
  const pictures = useRef<HTMLButtonElement>(null);
  const tags = useRef<TagInputHandle>(null);
  const summary = useRef<HTMLTextAreaElement>(null);
  const contentWarning = useRef<HTMLInputElement>(null);
  const canonicalUrl = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const disclosures = useRef<HTMLFieldSetElement>(null);
  const order: [keyof FieldProblems, RefObject<{ focus: () => void } | null>][] = [
    ["videoFileId", video],
    ["title", title],
    ["post", editor],
    ["fileIdList", pictures],
    ["tagNameList", tags],
    ["summary", summary],
    ["contentWarning", contentWarning],
    ["canonicalUrl", canonicalUrl],
    ["note", note],
  ];
  const focusFirst = (problems: FieldProblems) => {
    const first = order.find(([field]) => problems[field]);
    if (first) return first[1].current?.focus();
    const [name = ""] = Object.keys(problems);
    const productId = name.split(".")[1];
    const group = disclosures.current;
    group?.querySelector<HTMLElement>(`[data-fund="${productId}"]`)?.focus();
  };
  return {
    video,
    title,
    pictures,
    tags,
    summary,
    disclosures,
    contentWarning,
    canonicalUrl,
    note,
    focusFirst,
  };
}

export type FieldRefs = ReturnType<typeof useFieldRefs>;
