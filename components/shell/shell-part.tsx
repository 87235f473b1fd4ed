"use client";
import type { ReactNode } from "react";
import { useCurrentPath } from "#components/i18n/current-path";
import { isAccountPath } from "#lib/paths";

type Props = { on: "site" | "accountPages"; children: ReactNode };

/** Renders a part of the shell either around account pages, such as the login, or around all others. */
export function ShellPart({ on, children }: Props) {
  return (on === "accountPages") === isAccountPath(useCurrentPath()) ? children : null;
}
