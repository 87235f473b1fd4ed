import { z } from "zod";
import { disclosureChoices } from "#lib/contracts/disclosure";
import { contentWarningChoice } from "#lib/contracts/post/content-warning";
import { fileId, time } from "#lib/contracts/shared";
import { tagName } from "#lib/contracts/tag";
import { text, textSchema, verbatim } from "#lib/contracts/text";
import { toExcessReason } from "#lib/domain/body/excess";
import { limits } from "#lib/domain/limits";
import { locales } from "#lib/domain/locale";
import { postTypes } from "#lib/domain/post";
import { isOriginalDate } from "#lib/domain/post/original-date";
import {
  type NullableText,
  nullableTexts,
  type PostText,
  postTextNames,
  postTexts,
  type ShownText,
  shownTexts,
} from "#lib/domain/post-text";

export const postType = z.enum(postTypes);

type TextSchemas = {
  [K in PostText]: K extends NullableText ? z.ZodNullable<z.ZodString> : z.ZodString;
};

const isNullable = (name: PostText) => nullableTexts.some((each) => each === name);

const texts = Object.fromEntries(
  postTextNames.map((name) => {
    const schema = textSchema(postTexts[name]);
    return [name, isNullable(name) ? schema.nullable() : schema];
  }),
) as TextSchemas;

/**
 * The content of a post: its only list of fields. Payloads, replies, drafts, versions, evidence and
 * the data copy derive from it.
 */
export const postContent = z.object({
  ...texts,
  /**
   * Serialized editor state, or plain HTML in older posts. More blocks and inline nodes than limits
   * allow are refused as well, once they are counted.
   */
  body: verbatim(
    z.string().max(limits.body, {
      error: ({ input }) =>
        toExcessReason({ unit: "characters", count: String(input).length, max: limits.body }),
    }),
    "a document; its parser cleans it",
  ),
  postType,
  /** Detected from title and body. */
  language: z.enum(locales),
  tagNames: z.array(tagName).max(limits.tag.perPost, "too many"),
  /** Images and files in the order of the post, those of the body included. */
  files: z.array(z.object({ fileId, caption: text("line", limits.caption) })),
  /** Defaults to the first image. */
  thumbnailFileId: fileId.nullable(),
  videoFileId: fileId.nullable(),
  /** The captions of the video, in WebVTT. */
  captionsFileId: fileId.nullable(),
  /** Of funds that the body names. */
  disclosures: disclosureChoices,
  /** When the post appeared first, if elsewhere. It is dated and sorted by this time. */
  firstPublishedAt: time
    .refine((value) => isOriginalDate(value), "not between 1990 and now")
    .nullable(),
  /** What readers are warned of before they open the post. */
  contentWarning: contentWarningChoice.nullable(),
});

export type PostContent = z.output<typeof postContent>;

const { body, tagNames, files, language: _derived, ...sameInCalls } = postContent.shape;

/** The content as calls send it. */
export const sentContent = {
  ...sameInCalls,
  /** Defaults to the beginning of the body. */
  summary: sameInCalls.summary.nullable(),
  post: body,
  tagNameList: tagNames,
  fileIdList: z.array(fileId).max(limits.filesPerPost, "too many"),
  /** The captions of listed images, by file id. Images without one have no caption. */
  fileCaptions: z.record(fileId, files.element.shape.caption),
};

type TextReplies<K extends PostText> = {
  [N in K]: N extends NullableText ? z.ZodNullable<z.ZodString> : z.ZodString;
};

const toReplies = <K extends PostText>(names: readonly K[]) =>
  Object.fromEntries(
    names.map((name) => [name, isNullable(name) ? z.string().nullable() : z.string()]),
  ) as TextReplies<K>;

/** The texts that each reply about a post has, under their names. */
export const shownTextReplies = toReplies<ShownText>(shownTexts);

/** The texts that a post may lack, as staff see them. */
export const nullableTextReplies = toReplies<NullableText>(nullableTexts);
