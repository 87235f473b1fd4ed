"use client";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button";

type Variant = "primary" | "outline" | "text";

export type Act = {
  label: string;
  /** False hides the button. An open dialog stays, so that it can say what a colleague did. */
  isOffered?: boolean;
  isDisabled?: boolean;
  variant?: Variant;
} & (
  | { dialog: (onClose: () => void) => ReactNode; onPress?: never }
  | { dialog?: never; onPress: () => void }
);

type Props = {
  acts: Record<string, Act>;
  /** The subject of the acts, for screen readers, where several rows have the same buttons. */
  about?: string;
  variant?: Variant;
  className?: string;
};

/** Buttons that each open the dialog of an act, or just act. */
export function ActButtons({ acts, about, variant = "outline", className }: Props) {
  const [opened, setOpened] = useState<string | null>(null);
  const offered = Object.entries(acts).filter(([, { isOffered = true }]) => isOffered);
  return (
    <>
      {offered.length > 0 && (
        <div className={className}>
          {offered.map(([name, act]) => (
            <Button
              key={name}
              size="sm"
              variant={act.variant ?? variant}
              disabled={act.isDisabled ?? false}
              aria-label={about && `${act.label}: ${about}`}
              onClick={() => (act.onPress ? act.onPress() : setOpened(name))}
            >
              {act.label}
            </Button>
          ))}
        </div>
      )}
      {opened !== null && acts[opened]?.dialog?.(() => setOpened(null))}
    </>
  );
}
