/** The first stop of the keyboard: past the header, to the content. */
export function SkipLink({ text }: { text: string }) {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-toast rounded-md bg-ink px-4 py-2.5 text-sm text-paper not-focus:sr-only"
    >
      {text}
    </a>
  );
}
