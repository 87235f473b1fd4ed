import type { Row } from "#components/product/compare/rows";
import type { Messages } from "#lib/i18n/types";

type Props = { value: Row["values"][number]; texts: Messages["product"]["compare"] };

/** A fund's figure; the best one says so in a word. */
export function Value({ value: { shown, isBest }, texts }: Props) {
  if (shown === null) {
    return (
      <span className="text-ink-faint">
        <span aria-hidden="true">{texts.none}</span>
        <span className="sr-only">{texts.noneText}</span>
      </span>
    );
  }
  return (
    <>
      <span className={isBest ? "font-bold" : undefined}>{shown}</span>
      {isBest && (
        <span className="ml-1.5 inline-block rounded-sm bg-accent-soft px-1 text-2xs font-semibold text-accent">
          {texts.best}
        </span>
      )}
    </>
  );
}
