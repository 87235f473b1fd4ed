import clsx from "clsx";
import { Avatar } from "#components/ui/avatar";
import { Link } from "#components/ui/link";

type Props = {
  src: string | null | undefined;
  name: string;
  /** The profile. Without it the avatar is no link. */
  href?: string | undefined;
  size?: number;
  className?: string;
};

/** An avatar that links to the profile. */
export function AvatarLink({ src, name, href, size = 40, className }: Props) {
  const avatar = <Avatar src={src} size={size} />;
  const linkClassName = clsx("inline-block shrink-0 rounded-full", className);
  if (!href) return <span className={linkClassName}>{avatar}</span>;
  return (
    <Link href={href} aria-label={name} className={linkClassName}>
      {avatar}
    </Link>
  );
}
