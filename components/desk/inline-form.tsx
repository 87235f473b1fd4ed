"use client";
import type { FormEvent, ReactNode, RefObject } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { getRefusalText } from "#lib/client/overlay/refusal";

type Props = {
  form: {
    ref?: RefObject<HTMLFormElement | null>;
    onSubmit: (event: FormEvent) => void;
    failure: Error | null | undefined;
  };
  submit: string;
  isPending: boolean;
  /** True for the form that its part of the page is about. */
  isMain?: boolean;
  children: ReactNode;
};

/** A small form within a page of the desk: its fields, why it was refused, and a button. */
export function InlineForm({ form, submit, isPending, isMain, children }: Props) {
  const { error } = useMessages("common");
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.onSubmit}
      className="flex max-w-column flex-col gap-3"
    >
      {children}
      <FormAlert>{form.failure && getRefusalText(form.failure, error)}</FormAlert>
      <Button
        type="submit"
        {...(!isMain && ({ variant: "outline", size: "sm" } as const))}
        loading={isPending}
        className="self-start"
      >
        {submit}
      </Button>
    </form>
  );
}
