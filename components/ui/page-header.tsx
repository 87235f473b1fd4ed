import clsx from "clsx";
import type { ReactNode } from "react";
import { PageTitle } from "#components/ui/page-title";

type Props = {
  title: ReactNode;
  /** What the page belongs to, above the title, such as the way back. */
  kicker?: ReactNode;
  /** One or two sentences below the title. */
  standfirst?: ReactNode;
  /** Links and buttons beside the title. */
  actions?: ReactNode;
  className?: string;
};

/** The head of a page: kicker, title, standfirst and actions. */
export const PageHeader = ({ title, kicker, standfirst, actions, className }: Props) => (
  <div className={className}>
    {kicker && <div className="-mt-3">{kicker}</div>}
    <div
      className={clsx(
        kicker && "mt-1",
        actions && "flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2",
      )}
    >
      <PageTitle>{title}</PageTitle>
      {actions}
    </div>
    {standfirst && <Standfirst>{standfirst}</Standfirst>}
  </div>
);

/** The sentences below a title that say what the page is. */
export const Standfirst = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 max-w-column font-serif text-lg text-pretty text-ink-soft">{children}</p>
);
