"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import type { FieldProblems } from "#components/post/form/use-post-form";
import type { SaveMode } from "#lib/client/post/autosave";
import { type FormContent, findCanonicalUrlProblem } from "#lib/client/post/form-content";
import {
  findTextExcess,
  listMissingFields,
  listTooLongFields,
} from "#lib/client/post/form-problems";
import { isDisclosureRefusal } from "#lib/domain/disclosure";
import type { PostField } from "#lib/domain/post";
import { type NullableText, nullableTexts } from "#lib/domain/post-text";
import { interpolate } from "#lib/format/interpolate";

type OptionalField = "summary" | NullableText | "contentWarning" | "note";
type Field = PostField | OptionalField;
const fields: Field[] = [
  "title",
  "summary",
  "videoFileId",
  "post",
  "fileIdList",
  "tagNameList",
  "contentWarning",
  ...nullableTexts,
  "note",
];

const isOptional = (field: Field): field is OptionalField =>
  ["summary", ...nullableTexts, "contentWarning", "note"].includes(field);

const isDisclosureField = (name: string): name is `disclosures.${string}` =>
  name.startsWith("disclosures.");

/** Returns functions that say what is wrong with a form, by its fields. */
export function useProblems() {
  const { problem, disclosure, canonicalUrl } = useMessages("upload");
  const { locale } = usePageContext();
  const describeExcess = (form: FormContent): string => {
    const excess = findTextExcess(form);
    if (!excess) return problem.tooLong;
    const { unit, count, max } = excess;
    return interpolate(problem.textTooLong[unit], {
      count: count.toLocaleString(locale),
      max: max.toLocaleString(locale),
    });
  };
  const toMessage = (field: Field, reason: string, form: FormContent): string => {
    if (reason === "required" && !isOptional(field)) return problem[field];
    if (field === "post" && reason.startsWith("too long")) return describeExcess(form);
    if (reason === "too long") return problem.tooLong;
    if (reason === "too many") return problem.tooMany;
    if (reason === "not valid" && field === "canonicalUrl") return canonicalUrl.invalid;
    if (reason === "own site") return canonicalUrl.ownSite;
    if (reason === "converting") return problem.videoConverting;
    if (reason === "unknown file") return problem.unknownFile;
    return interpolate(problem.invalid, { reason });
  };
  /** Returns the texts of reasons by fields, as the server states them. */
  const describe = (reasons: Record<string, string>, form: FormContent): FieldProblems => {
    const found: FieldProblems = {};
    for (const [name, reason] of Object.entries(reasons)) {
      if (isDisclosureField(name) && isDisclosureRefusal(reason)) {
        found[name] = reason === "holder" ? disclosure.holder : disclosure.notHolder;
        continue;
      }
      const field = fields.find((each) => name === each || name.startsWith(`${each}.`));
      const target = field ?? (name === "thumbnailFileId" ? "fileIdList" : null);
      if (target) found[target] ??= toMessage(target, reason, form);
    }
    return found;
  };
  return {
    describe,
    /** Returns why the server would refuse a form. */
    find: (form: FormContent, mode: SaveMode): FieldProblems => {
      const missing = mode === "publish" ? listMissingFields(form) : [];
      const addressProblem = findCanonicalUrlProblem(form.canonicalUrl);
      return describe(
        {
          ...Object.fromEntries(missing.map((field) => [field, "required"])),
          ...Object.fromEntries(listTooLongFields(form).map((field) => [field, "too long"])),
          ...(findTextExcess(form) && { post: "too long" }),
          ...(addressProblem && { canonicalUrl: addressProblem }),
        },
        form,
      );
    },
  };
}
