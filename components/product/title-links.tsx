import { Link } from "#components/ui/link";

type Props = { links: { href: string; text: string }[] };

/** Links to pages of the viewer's own, beside the title of a page about funds. */
export const TitleLinks = ({ links }: Props) => (
  <span className="flex flex-wrap gap-x-5">
    {links.map(({ href, text }) => (
      <Link
        key={href}
        href={href}
        className="py-1 text-sm font-semibold text-accent underline-offset-4 hover:underline"
      >
        {text}
      </Link>
    ))}
  </span>
);
