"use client";
import { Link } from "#components/ui/link";

export type Figure = { label: string; value: number; href?: string };

/** Numbers of one kind; those with a list lead to it. */
export function Figures({ title, figures }: { title: string; figures: Figure[] }) {
  return (
    <section className="mb-8">
      <h2 className="rail-title">{title}</h2>
      <dl className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
        {figures.map(({ label, value, href }) => (
          <div key={label} className="flex flex-col-reverse justify-end py-4">
            <dt className="text-sm text-ink-soft">
              {href ? (
                <Link href={href} className="touch-target hover:text-ink hover:underline">
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd className="font-serif text-3xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
