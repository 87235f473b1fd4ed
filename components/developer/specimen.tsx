import type { ReactNode } from "react";

/** A section of the gallery, named after a file of components/ui. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-6">
      <h3 className="mb-4 font-mono text-sm">{title}</h3>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  );
}

/** One state of a component, with its name. */
export function Specimen({ state, children }: { state: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-xs text-ink-faint">{state}</p>
      {children}
    </div>
  );
}

/** Several states in a row that wraps. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-end gap-4">{children}</div>
);
