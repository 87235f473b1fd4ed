"use client";
import type { ReactNode } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { WritingBar } from "#components/post/form/writing-bar";
import { Skeleton } from "#components/ui/skeleton";

/** A page to write on before there is a text, or without one. */
export function WritingPage({ children }: { children: ReactNode }) {
  const { form } = useMessages("upload");
  return (
    <div data-writing="">
      <WritingBar back={{ href: usePaths().home(), label: form.leave }} />
      <div className="mx-auto w-full max-w-column px-4 pt-6 pb-24 sm:px-0">{children}</div>
    </div>
  );
}

export const WritingSkeleton = () => (
  <WritingPage>
    <Skeleton className="mb-6 h-10 w-2/3" />
    <Skeleton className="h-[45svh] w-full" />
  </WritingPage>
);
