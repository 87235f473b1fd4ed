/** The first focusable link, which skips the header. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-toast rounded-md bg-ink px-4 py-2.5 text-sm text-paper not-focus:sr-only"
    >
      {label}
    </a>
  );
}
