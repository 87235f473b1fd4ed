import { limits } from "#lib/domain/limits";
import { type TextField, textFields } from "#lib/domain/text-field";

type PostTextField = TextField & {
  /** True if a post without the text has null instead of "". */
  isNullable?: true;
  /** True if lists and the post have the text under its name, and a change of it makes a version. */
  isShown?: true;
};

/**
 * The texts of a post besides its body, with their rules. `postContent` of lib/contracts has them, so
 * they are stored, screened for watched words, kept as evidence, exported and saved by the form.
 */
export const postTexts = {
  title: { kind: "line", max: limits.title, isShown: true },
  summary: { kind: "line", max: limits.summary, isShown: true },
  /** The https address elsewhere at which the post appeared first. */
  canonicalUrl: { ...textFields.canonicalUrl, isNullable: true },
} as const satisfies Record<string, PostTextField>;

export type PostText = keyof typeof postTexts;

type NamesWith<Flag extends string> = {
  [K in PostText]: (typeof postTexts)[K] extends Record<Flag, true> ? K : never;
}[PostText];

export type NullableText = NamesWith<"isNullable">;
export type ShownText = NamesWith<"isShown">;

/** The value of a text in a post's content. */
type TextValue<K extends PostText> = K extends NullableText ? string | null : string;

export type PostTexts = { [K in PostText]: TextValue<K> };

export const postTextNames = Object.keys(postTexts) as PostText[];

const listNamesWith = (flag: "isNullable" | "isShown") =>
  postTextNames.filter((name) => (postTexts[name] as PostTextField)[flag]);

export const nullableTexts = listNamesWith("isNullable") as NullableText[];
export const shownTexts = listNamesWith("isShown") as ShownText[];
