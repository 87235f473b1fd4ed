type Props = { id: string; term: string; text: string };

/**
 * A term that opens its explanation on click. Uses the native popover, which needs no script; `id`
 * has to be unique on the page.
 */
export function ExplainedTerm({ id, term, text }: Props) {
  const popoverId = `about-${id}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={popoverId}
        className="touch-target min-h-6 text-left underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-ink"
      >
        {term}
      </button>
      <span id={popoverId} popover="auto" className="explanation">
        <strong className="mb-1 block font-semibold text-ink">{term}</strong>
        {text}
      </span>
    </>
  );
}
