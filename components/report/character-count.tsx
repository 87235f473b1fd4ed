import clsx from "clsx";

/** How long a text is, of how long it may be. */
export function CharacterCount({ length, most }: { length: number; most: number }) {
  return (
    <span className={clsx("tabular-nums", length > most ? "text-danger" : "text-ink-faint")}>
      {length}/{most}
    </span>
  );
}
