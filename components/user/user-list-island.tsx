"use client";
import type { ComponentProps } from "react";
import { QueryProvider } from "#components/shell/query";
import { UserList } from "#components/user/user-list";

export default function UserListIsland(props: ComponentProps<typeof UserList>) {
  return (
    <QueryProvider>
      <UserList {...props} />
    </QueryProvider>
  );
}
