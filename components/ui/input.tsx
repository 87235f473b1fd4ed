"use client";
import clsx from "clsx";
import type { ComponentProps } from "react";
import { useField } from "#components/ui/field";
import { inputClassName, selectClassNames } from "#components/ui/input-variants";

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

type SelectProps = Omit<ComponentProps<"select">, "size"> & {
  size?: keyof typeof selectClassNames;
};

/** A native select, in a form or small in a bar. */
export function Select({ className, size = "md", ...rest }: SelectProps) {
  return <select {...useField()} {...rest} className={clsx(selectClassNames[size], className)} />;
}
