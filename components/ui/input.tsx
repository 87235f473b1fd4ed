"use client";
import clsx from "clsx";
import type { ComponentProps } from "react";
import { useField } from "#components/ui/field";

const inputClassName = clsx(
  "w-full min-h-11 rounded-md border border-line-strong bg-paper-raised px-3 text-base text-ink",
  "transition-colors duration-150 hover:border-ink-soft",
  "focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent",
  "aria-invalid:border-danger aria-invalid:focus:outline-danger",
  "disabled:cursor-not-allowed disabled:bg-paper-sunken disabled:text-ink-faint",
);

/** A one-line input; a Field around it labels and describes it. */
export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input {...useField()} {...rest} className={clsx(inputClassName, className)} />;
}

/** A multi-line input that grows with its text. */
export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...useField()}
      {...rest}
      className={clsx(inputClassName, "field-sizing-content min-h-24 resize-y py-2.5", className)}
    />
  );
}

/** A native select. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return (
    <select
      {...useField()}
      {...rest}
      className={clsx(
        inputClassName,
        "appearance-none bg-[length:0.75rem] bg-[position:right_0.85rem_center] bg-no-repeat pr-9",
        "bg-[image:var(--chevron-image)]",
        className,
      )}
    />
  );
}
