"use client";
import clsx from "clsx";
import Link from "next/link";
import { usePaths } from "#components/i18n/page-context";
import { Portrait } from "#components/ui/portrait";

type Props = {
  src: string | null | undefined;
  name: string;
  userId?: string | undefined;
  size?: number;
  disabled?: boolean;
  className?: string;
};

/** A person's round picture. With a `userId` it opens the profile, unless `disabled`. */
export function Avatar({ src, name, userId, size = 40, disabled, className }: Props) {
  const paths = usePaths();
  const picture = <Portrait src={src} size={size} />;
  const look = clsx("inline-block shrink-0 rounded-full", className);
  if (!userId || disabled) return <span className={look}>{picture}</span>;
  return (
    <Link href={paths.user(userId)} prefetch={false} aria-label={name} className={look}>
      {picture}
    </Link>
  );
}
