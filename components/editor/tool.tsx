"use client";
import clsx from "clsx";
import type { IconNode } from "lucide";
import { Icon } from "#components/ui/icon";

type Props = {
  label: string;
  icon: IconNode;
  onPress: () => void;
  /** Set for what is on or off. */
  isOn?: boolean;
  isOff?: boolean;
};

/** A button of the toolbar. Pressing it leaves the keyboard, and the selection, with the text. */
export function Tool({ label, icon, onPress, isOn, isOff = false }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={isOff ? undefined : onPress}
      className={clsx(
        "inline-flex size-11 shrink-0 items-center justify-center rounded-md sm:size-8.5",
        isOn ? "bg-accent-soft text-accent" : "text-ink-soft hover:bg-paper-sunken hover:text-ink",
        isOff && "cursor-default opacity-40",
      )}
    >
      <Icon of={icon} size={19} strokeWidth={1.75} />
    </button>
  );
}

export const ToolGap = () => (
  <span aria-hidden="true" className="mx-0.5 h-5 w-px shrink-0 bg-line" />
);
