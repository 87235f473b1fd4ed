import clsx from "clsx";
import { Search } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "#components/ui/icon";

/** A search input with its icon. Spread `useField()` into it inside a Field. */
export const SearchField = ({ className, ...rest }: ComponentProps<"input">) => (
  <span className="relative flex w-full items-center">
    <Icon
      icon={Search}
      size={20}
      className="pointer-events-none absolute left-3.5 text-ink-faint"
    />
    <input
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      {...rest}
      className={clsx(
        "h-11 w-full rounded-full border border-line bg-paper-sunken pr-4 pl-11 text-base text-ellipsis text-ink",
        "transition-colors hover:border-line-strong focus:bg-paper-raised focus:-outline-offset-1",
        "aria-invalid:border-danger [&::-webkit-search-cancel-button]:appearance-none",
        className,
      )}
    />
  </span>
);
