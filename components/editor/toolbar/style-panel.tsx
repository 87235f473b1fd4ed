"use client";
import clsx from "clsx";
import type { SettableBlock } from "#components/editor/set-block";
import { useMessages } from "#components/i18n/page-context";

export const styles = ["paragraph", "h2", "h3", "h4", "quote", "codeBlock"] as const;

const looks: Record<(typeof styles)[number], string> = {
  paragraph: "",
  h2: "text-lg font-semibold",
  h3: "text-base font-semibold",
  h4: "text-sm font-semibold",
  quote: "border-l-2 border-l-accent",
  codeBlock: "font-mono text-xs",
};

type Props = { now: SettableBlock; onChoose: (block: (typeof styles)[number]) => void };

/** What kind of block the text is. */
export function StylePanel({ now, onChoose }: Props) {
  const { tool } = useMessages("upload");
  return (
    <div className="flex flex-wrap gap-1.5">
      {styles.map((style) => (
        <button
          key={style}
          type="button"
          aria-pressed={now === style}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(style)}
          className={clsx(
            "min-h-11 rounded-md border border-line px-3 text-sm sm:min-h-9",
            looks[style],
            now === style ? "border-accent bg-accent-soft text-accent" : "hover:bg-paper-sunken",
          )}
        >
          {tool[style]}
        </button>
      ))}
    </div>
  );
}
