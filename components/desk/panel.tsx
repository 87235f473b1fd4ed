import type { ReactNode } from "react";

/** A titled part of a page of the desk. */
export const Panel = ({
  title,
  id,
  children,
}: {
  title: string;
  id?: string;
  children: ReactNode;
}) => (
  <section id={id} className="mb-8">
    <h2 className="rail-title">{title}</h2>
    <div className="pt-3">{children}</div>
  </section>
);
