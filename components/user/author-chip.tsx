"use client";
import clsx from "clsx";
import type { ReactNode } from "react";
import { usePaths } from "#components/i18n/use-page-context";
import { Avatar } from "#components/ui/avatar";
import { Link } from "#components/ui/link";

type Props = {
  id: string;
  nickName: string;
  /** Replaces the name. */
  label?: ReactNode;
  profileUrl: string | null;
  size?: number;
  /** A second line below the name. */
  children?: ReactNode;
  className?: string;
};

/** An author's avatar and name, linked to the profile. */
export function AuthorChip({
  id,
  nickName,
  label = nickName,
  profileUrl,
  size = 40,
  children,
  className,
}: Props) {
  const paths = usePaths();
  return (
    <div className={clsx("flex min-w-0 items-center gap-3", className)}>
      <Link
        href={paths.user(id)}
        tabIndex={-1}
        aria-hidden="true"
        className="shrink-0 rounded-full"
      >
        <Avatar src={profileUrl} size={size} />
      </Link>
      <div className="min-w-0">
        <Link
          href={paths.user(id)}
          className="block truncate text-sm font-semibold hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
        >
          {label}
        </Link>
        {children}
      </div>
    </div>
  );
}
