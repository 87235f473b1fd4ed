import type { ContentWarning, ContentWarningKind } from "#lib/domain/post/content-warning";
import { interpolate } from "#lib/format/interpolate";

/** `line` has the place `{warning}`, `lead` also `{text}`. */
type ContentWarningTexts = {
  line: string;
  lead: string;
  kind: Record<ContentWarningKind, string>;
};

/** Returns what a warning says, such as "Content warning: Fraud". */
export const getContentWarningText = (
  { kind, text }: ContentWarning,
  texts: ContentWarningTexts,
): string => interpolate(texts.line, { warning: text || texts.kind[kind] });

/** Returns a text in one line with the warning before it, if there is one. */
export function leadWithWarning(
  text: string,
  warning: ContentWarning | null | undefined,
  texts: ContentWarningTexts,
): string {
  if (!warning) return text;
  const { kind, text: words } = warning;
  return interpolate(texts.lead, { warning: words || texts.kind[kind], text }).trim();
}
