import { buttonVariants } from "#components/ui/button-variants";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";

type Props = {
  messages: Messages["postVersion"];
  part: number;
  count: number;
  getPartPath: (part: number) => string;
};

/** Links the parts of a comparison that is too long for one page. */
export function PartLinks({ messages, part, count, getPartPath }: Props) {
  if (count <= 1) return null;
  const links = [
    { to: part - 1, rel: "prev", label: messages.previousPart },
    { to: part + 1, rel: "next", label: messages.nextPart },
  ].filter(({ to }) => to >= 1 && to <= count);
  return (
    <nav
      aria-label={messages.partLabel}
      className="mt-6 flex flex-wrap items-center gap-4 border-t border-line pt-4"
    >
      <p className="mr-auto text-sm text-ink-soft tabular-nums">
        {interpolate(messages.part, { part, count })}
      </p>
      {links.map(({ to, rel, label }) => (
        <a
          key={rel}
          rel={rel}
          href={getPartPath(to)}
          className={buttonVariants({ variant: "outline" })}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
