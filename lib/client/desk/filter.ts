import type { Locale } from "#lib/domain/locale";
import type { Messages } from "#lib/i18n/types";

type Text = (messages: Messages) => string;

type Option = { value: string; label: string };
type OptionGroup = { label: string; options: readonly Option[] };

type Choice<T extends string> = {
  kind: "choice";
  label: Text;
  values: readonly T[];
  /** Chosen without a value in the address. Without it, the first option is "All". */
  default?: T;
  /** Shows the choice as tabs around the list. It needs a default. */
  isTabs?: true;
} & (
  | { names: (messages: Messages) => Record<T, string> }
  | { options: (locale: Locale) => readonly (Option | OptionGroup)[] }
);

/** A part of the filter of a list: what the address may say, and the field that shows it. */
export type FilterPart<T extends string = string> =
  | { kind: "keyword"; max: number; label?: Text }
  | { kind: "text"; label: Text; placeholder?: string; inputMode?: "numeric" }
  | { kind: "day"; label: Text }
  | { kind: "flag"; label: Text }
  | Choice<T>
  /** Set by links of other pages. A sentence shows it. */
  | { kind: "link"; describe: (messages: Messages, value: string) => string };

/** The parts of a filter, by their names in the query of the call and in the address. */
export type FilterParts = Record<string, FilterPart>;
export type FilterValues = Record<string, string>;

const readValue = (part: FilterPart, value: string | null): string | undefined => {
  if (part.kind === "choice") return part.values.find((each) => each === value) ?? part.default;
  if (part.kind === "flag") return value === "true" ? value : undefined;
  return value || undefined;
};

/** Parses the filter in an address. Ignores values that a choice does not have. */
export function parseFilter(parts: FilterParts, search: URLSearchParams): FilterValues {
  const filter: FilterValues = {};
  for (const [name, part] of Object.entries(parts)) {
    const value = readValue(part, search.get(name));
    if (value !== undefined) filter[name] = value;
  }
  return filter;
}

/** Returns the query of a filter, without what is the default. */
export const toFilterQuery = (parts: FilterParts, filter: FilterValues): FilterValues =>
  Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => {
      const part = parts[name];
      return part?.kind !== "choice" || part.default !== value;
    }),
  );
