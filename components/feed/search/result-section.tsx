import type { MouseEvent, ReactNode } from "react";
import { Link } from "#components/ui/link";

type Props = {
  title: string;
  /** Leads to all of the kind. */
  all?: { label: string; href: string; onClick?: (event: MouseEvent) => void };
  children: ReactNode;
};

/** The results of one kind, with a link to all of them. */
export function ResultSection({ title, all, children }: Props) {
  return (
    <section className="mt-7">
      <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line">
        <h2 className="text-sm font-bold">{title}</h2>
        {all && (
          <Link
            href={all.href}
            onClick={all.onClick}
            className="inline-flex min-h-11 items-center text-sm text-accent hover:underline"
          >
            {all.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
