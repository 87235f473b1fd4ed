"use client";
import clsx from "clsx";
import type { ComponentProps } from "react";
import { useField } from "#components/ui/field";

const look = clsx(
  "w-full min-h-11 rounded-md border border-line-strong bg-paper-raised px-3 text-base text-ink",
  "transition-colors duration-150 hover:border-ink-soft",
  "focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent",
  "aria-invalid:border-danger aria-invalid:focus:outline-danger",
  "disabled:cursor-not-allowed disabled:bg-paper-sunken disabled:text-ink-faint",
);

/** A line of text; inside a Field it is labelled and described by it. */
export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input {...useField()} {...rest} className={clsx(look, className)} />;
}

/** Several lines of text; it grows with them. */
export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...useField()}
      {...rest}
      className={clsx(look, "field-sizing-content min-h-24 resize-y py-2.5", className)}
    />
  );
}

/** A choice from a list, by the system's own control. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return (
    <select
      {...useField()}
      {...rest}
      className={clsx(
        look,
        "appearance-none bg-[length:0.75rem] bg-[position:right_0.85rem_center] bg-no-repeat pr-9",
        "bg-[image:var(--picture-chevron)]",
        className,
      )}
    />
  );
}
