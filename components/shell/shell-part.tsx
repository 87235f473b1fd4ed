"use client";
import type { ReactNode } from "react";
import { useCurrentPath } from "#components/i18n/current-path";
import { type Frame, getFrame } from "#lib/paths";

type Props = { on: Frame | readonly Frame[]; children: ReactNode };

/** Renders a part of the shell around pages with one of these frames only. */
export function ShellPart({ on, children }: Props) {
  return [on].flat().includes(getFrame(useCurrentPath())) ? children : null;
}
