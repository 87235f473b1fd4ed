"use client";
import type { ComponentProps } from "react";
import { QueryProvider } from "#components/shell/query";
import { PeopleList } from "#components/user/user-list";

export default function LivePeopleList(props: ComponentProps<typeof PeopleList>) {
  return (
    <QueryProvider>
      <PeopleList {...props} />
    </QueryProvider>
  );
}
