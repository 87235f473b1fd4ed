"use client";
import type { ReactNode } from "react";
import { useCurrentPath } from "#components/i18n/current-path";
import { hasPlainFrame } from "#lib/paths";

type Props = { on: "site" | "plainPages"; children: ReactNode };

/** Renders a part of the shell either around pages with a plain frame, such as the login, or around all others. */
export function ShellPart({ on, children }: Props) {
  return (on === "plainPages") === hasPlainFrame(useCurrentPath()) ? children : null;
}
