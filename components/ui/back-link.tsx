import clsx from "clsx";
import { ArrowLeft } from "lucide";
import { Icon } from "#components/ui/icon";
import { Link, type LinkProps } from "#components/ui/link";

/** A link to the level above, at the top of a page. */
export const BackLink = ({ className, children, ...rest }: LinkProps) => (
  <Link
    {...rest}
    className={clsx(
      "-ml-1 inline-flex min-h-11 items-center gap-1.5 pr-2 text-sm text-ink-soft hover:text-ink",
      className,
    )}
  >
    <Icon icon={ArrowLeft} size={20} className="shrink-0" />
    {children}
  </Link>
);
