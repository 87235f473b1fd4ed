/** A line's letter in its colour. */
export const LineMark = ({ letter }: { letter: string }) => (
  <span className="inline-flex size-5 shrink-0 items-center justify-center rounded-full bg-current text-2xs font-bold">
    <span className="text-paper">{letter}</span>
  </span>
);
