"use client";
import clsx from "clsx";
import type { CSSProperties } from "react";
import { highlightClassName, textColorClassName } from "#components/body/text-color";
import { useMessages } from "#components/i18n/use-page-context";

type Hue = "red" | "orange" | "yellow" | "green" | "blue" | "violet" | "pink";

/** Only the hue of these shows; the theme sets the lightness, see components/body/text-color. */
const textColors: Record<Hue, string> = {
  red: "#c0392b",
  orange: "#d35400",
  yellow: "#b7950b",
  green: "#1e8449",
  blue: "#2471a3",
  violet: "#7d3c98",
  pink: "#c2185b",
};
const highlightColors: Record<Hue, string> = {
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

/** Chooses the text color and the highlight color. */
export function ColorPanel({ color, background, onColor, onBackground }: Props) {
  const { color: messages } = useMessages("upload");
  return (
    <div className="flex flex-col gap-2">
      <Swatches
        label={messages.text}
        colors={textColors}
        current={color}
        onChoose={onColor}
        kind="text"
      />
      <Swatches
        label={messages.background}
        colors={highlightColors}
        current={background}
        onChoose={onBackground}
        kind="highlight"
      />
    </div>
  );
}

const colorVariables = { text: "--text-color", highlight: "--highlight-color" };

type SwatchesProps = {
  label: string;
  colors: Record<Hue, string>;
  current: string;
  onChoose: (color: string | null) => void;
  kind: "text" | "highlight";
};

function Swatches({ label, colors, current, onChoose, kind }: SwatchesProps) {
  const { color: messages } = useMessages("upload");
  const swatches: [string, string | null][] = [
    [messages.none, null],
    ...Object.entries(colors).map(([hue, color]): [string, string] => [
      messages[hue as Hue],
      color,
    ]),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, not for tools
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-1">
      <span aria-hidden="true" className="w-full text-xs text-ink-faint xs:w-24">
        {label}
      </span>
      {swatches.map(([name, color]) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={color === null ? current === "" : current === color}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(color)}
          style={(color ? { [colorVariables[kind]]: color } : {}) as CSSProperties}
          className={clsx(
            "grid size-10 place-items-center rounded-full border text-sm font-bold sm:size-8",
            color && (kind === "text" ? textColorClassName : highlightClassName),
            (color ?? "") === current ? "border-2 border-accent" : "border-line",
          )}
        >
          {color === null ? "–" : "A"}
        </button>
      ))}
    </div>
  );
}
