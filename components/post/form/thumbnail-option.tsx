"use client";
import clsx from "clsx";
import { Check } from "lucide";
import { Icon } from "#components/ui/icon";

type Props = {
  src: string;
  /** The accessible name; `caption` is shown below. */
  label: string;
  caption: string;
  isChosen: boolean;
  isBusy?: boolean;
  onChoose: () => void;
};

/** One choice for the thumbnail. */
export function ThumbnailOption({ src, label, caption, isChosen, isBusy, onChoose }: Props) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-busy={isBusy}
        aria-label={label}
        onClick={onChoose}
        className="block w-full rounded-md text-center text-xs text-ink-soft"
      >
        <span
          className={clsx(
            "relative block overflow-hidden rounded-md bg-paper-sunken ring-offset-2 ring-offset-paper",
            isChosen && "ring-2 ring-accent",
          )}
        >
          <img
            src={src}
            alt=""
            width={160}
            height={90}
            className={clsx("aspect-video w-full object-cover", isBusy && "animate-breathe")}
          />
          {isChosen && (
            <span className="absolute top-1 right-1 grid size-6 place-items-center rounded-full bg-accent text-on-accent">
              <Icon icon={Check} size={16} />
            </span>
          )}
        </span>
        <span className={clsx("mt-1.5 block tabular-nums", isChosen && "font-semibold text-ink")}>
          {caption}
        </span>
      </button>
    </li>
  );
}
