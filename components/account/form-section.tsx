import { Check } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#components/ui/icon";

type Props = { step: number; title: string; isDone: boolean; children: ReactNode };

/** A numbered step of a long form, ticked off once it is done. */
export function FormSection({ step, title, isDone, children }: Props) {
  return (
    <section className="grid gap-x-8 gap-y-4 border-t border-line py-7 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <h2 className="flex items-center gap-2.5 self-start text-lg leading-7">
        <span
          aria-hidden="true"
          className={
            isDone
              ? "inline-flex size-6 items-center justify-center rounded-full bg-accent text-on-accent"
              : "inline-flex size-6 items-center justify-center rounded-full border border-line-strong font-sans text-xs tabular-nums text-ink-soft"
          }
        >
          {isDone ? <Icon icon={Check} size={16} /> : step}
        </span>
        {title}
      </h2>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </section>
  );
}
