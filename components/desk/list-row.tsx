"use client";
import type { ReactNode } from "react";
import { type Act, ActButtons } from "#components/desk/act-buttons";

type Props = { title: ReactNode; about: string; acts: Record<string, Act>; children: ReactNode };

/** An entry of a list with its facts and the buttons that change it. */
export const ListRow = ({ title, about, acts, children }: Props) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
    <div className="min-w-0 flex-[1_1_14rem]">
      {title}
      {children}
    </div>
    <ActButtons acts={acts} about={about} variant="text" className="-mx-3 flex flex-wrap sm:mx-0" />
  </div>
);
