import type { ReactNode } from "react";

type Props = { children: readonly ReactNode[] };

/**
 * Renders a list whose length the author chose. `slices.server.tsx` replaces it where only the server
 * renders.
 */
export function Slices({ children }: Props): ReactNode {
  return children;
}

/** Renders a part that takes long to compute. `slices.server.tsx` replaces it likewise. */
export const OwnTurn = ({ children: render }: { children: () => ReactNode }): ReactNode => render();
