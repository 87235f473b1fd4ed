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

const textFields: readonly (keyof FieldProblems)[] = [
  "title",
  "summary",
  "videoFileId",
  "post",
  "fileIdList",
];

/** True for what stands on the page of the text, not in the publish step. */
export const isTextField = (field: keyof FieldProblems): boolean => textFields.includes(field);

const isInMore = (field: keyof FieldProblems) =>
  field === "contentWarning" || nullableTexts.some((name) => name === field);

/** Holds the refs of the fields, and focuses them. */
export function useFieldRefs(editor: RefObject<BodyEditorHandle | null>) {
  const video = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLTextAreaElement>(null);
  /** The thumbnail of a video; an article has its pictures in the text. */
  const pictures = useRef<HTMLButtonElement>(null);
  const tags = useRef<TagInputHandle>(null);
  const summary = useRef<HTMLTextAreaElement>(null);
  /** The summary again, below the card of the publish step. */
  const cardSummary = useRef<HTMLTextAreaElement>(null);
  /** The closed part of the publish step. */
  const more = useRef<HTMLDetailsElement>(null);
  const contentWarning = useRef<HTMLInputElement>(null);
  const [texts] = useState(createTextRefs);
  const note = useRef<HTMLTextAreaElement>(null);
  /** What is missing, in the publish step. */
  const checklist = useRef<HTMLElement>(null);
  const continueButton = useRef<HTMLButtonElement>(null);
  const disclosures = useRef<HTMLFieldSetElement>(null);
  const order: [keyof FieldProblems, RefObject<{ focus: () => void } | null>][] = [
    ["title", title],
    ["summary", summary],
    ["videoFileId", video],
    ["post", editor],
    ["fileIdList", pictures],
    ["tagNameList", tags],
    ["contentWarning", contentWarning],
    ...nullableTexts.map((name): [NullableText, TextRef] => [name, texts[name]]),
    ["note", note],
  ];
  const focus = (field: keyof FieldProblems) => {
    const closed = more.current;
    if (closed && isInMore(field)) closed.open = true;
    const target = order.find(([each]) => each === field);
    if (field === "fileIdList" && !pictures.current) return editor.current?.focus();
    if (target) return target[1].current?.focus();
    const productId = field.split(".")[1];
    const group = disclosures.current;
    group?.querySelector<HTMLElement>(`[data-fund="${productId}"]`)?.focus();
  };
  return {
    video,
    title,
    pictures,
    tags,
    summary,
    cardSummary,
    more,
    disclosures,
    contentWarning,
    texts,
    note,
    checklist,
    continueButton,
    focus,
    /** Returns the first field with a problem, in the order of the page. */
    findFirst: (problems: FieldProblems): keyof FieldProblems | undefined =>
      order.find(([field]) => problems[field])?.[0] ??
      (Object.keys(problems) as (keyof FieldProblems)[])[0],
  };
}

export type FieldRefs = ReturnType<typeof useFieldRefs>;
