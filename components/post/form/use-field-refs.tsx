"use client";
import { createRef, type RefObject, useRef, useState } from "react";
import type { BodyEditorHandle } from "#components/editor/use-editor-handle";
import type { TagInputHandle } from "#components/post/form/tag-input";
import type { FieldProblems } from "#components/post/form/use-post-form";
import { type NullableText, nullableTexts } from "#lib/domain/post-text";

type TextRef = RefObject<HTMLInputElement | null>;

const createTextRefs = () =>
  Object.fromEntries(nullableTexts.map((name) => [name, createRef<HTMLInputElement>()])) as Record<
    NullableText,
    TextRef
  >;

/** Holds the refs of the fields, and focuses the first one with a problem. */
export function useFieldRefs(editor: RefObject<BodyEditorHandle | null>) {
  const video = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLTextAreaElement>(null);
  const pictures = useRef<HTMLButtonElement>(null);
  const tags = useRef<TagInputHandle>(null);
  const summary = useRef<HTMLTextAreaElement>(null);
  const contentWarning = useRef<HTMLInputElement>(null);
  const [texts] = useState(createTextRefs);
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
    ...nullableTexts.map((name): [NullableText, TextRef] => [name, texts[name]]),
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
    texts,
    note,
    focusFirst,
  };
}

export type FieldRefs = ReturnType<typeof useFieldRefs>;
