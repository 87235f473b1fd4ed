type Props = { id: string; term: string; text: string };

/**
 * A term that says in plain words what it means when it is pressed. The browser opens, places and
 * closes the note, with or without scripts; `id` is unique on the page.
 */
export function Explained({ id, term, text }: Props) {
  const note = `about-${id}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={note}
        className="min-h-6 text-left underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-ink"
      >
        {term}
      </button>
      <span id={note} popover="auto" className="explanation">
        <strong className="mb-1 block font-semibold text-ink">{term}</strong>
        {text}
      </span>
    </>
  );
}
