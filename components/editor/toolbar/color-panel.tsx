"use client";
import clsx from "clsx";
import type { CSSProperties } from "react";
import { ground, ink } from "#components/body/ink";
import { useMessages } from "#components/i18n/page-context";

type Hue = "red" | "orange" | "yellow" | "green" | "blue" | "violet" | "pink";

/** Hues; their lightness is the reader's theme's (components/body/ink). */
const inks: Record<Hue, string> = {
  red: "#c0392b",
  orange: "#d35400",
  yellow: "#b7950b",
  green: "#1e8449",
  blue: "#2471a3",
  violet: "#7d3c98",
  pink: "#c2185b",
};
const grounds: Record<Hue, string> = {
  red: "#f1948a",
  orange: "#f8c471",
  yellow: "#f7dc6f",
  green: "#82e0aa",
  blue: "#85c1e9",
  violet: "#d2b4de",
  pink: "#f5a9c8",
};

type Props = {
  color: string;
  background: string;
  onColor: (color: string | null) => void;
  onBackground: (color: string | null) => void;
};

/** Colours of the text and behind it, each readable in light and dark. */
export function ColorPanel({ color, background, onColor, onBackground }: Props) {
  const { color: texts } = useMessages("upload");
  return (
    <div className="flex flex-col gap-2">
      <Swatches label={texts.text} colors={inks} now={color} onChoose={onColor} kind="ink" />
      <Swatches
        label={texts.background}
        colors={grounds}
        now={background}
        onChoose={onBackground}
        kind="ground"
      />
    </div>
  );
}

type SwatchesProps = {
  label: string;
  colors: Record<Hue, string>;
  now: string;
  onChoose: (color: string | null) => void;
  kind: "ink" | "ground";
};

function Swatches({ label, colors, now, onChoose, kind }: SwatchesProps) {
  const { color: texts } = useMessages("upload");
  const all: [string, string | null][] = [
    [texts.none, null],
    ...Object.entries(colors).map(([hue, color]): [string, string] => [texts[hue as Hue], color]),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are tools, not the fields of a form
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-1">
      <span aria-hidden="true" className="w-full text-xs text-ink-faint xs:w-24">
        {label}
      </span>
      {all.map(([name, color]) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={color === null ? now === "" : now === color}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(color)}
          style={(color ? { [`--${kind}`]: color } : {}) as CSSProperties}
          className={clsx(
            "grid size-10 place-items-center rounded-full border text-sm font-bold sm:size-8",
            color && (kind === "ink" ? ink : ground),
            (color ?? "") === now ? "border-2 border-accent" : "border-line",
          )}
        >
          {color === null ? "–" : "A"}
        </button>
      ))}
    </div>
  );
}
