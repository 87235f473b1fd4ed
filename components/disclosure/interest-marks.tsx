import { BadgeCheck } from "lucide";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { InterpolatedText } from "#components/ui/interpolated-text";
import { LocalDate } from "#components/ui/local-date";
import type { DisclosureMark } from "#lib/contracts/disclosure";
import { listMarks } from "#lib/domain/disclosure";

type Props = {
  interests: readonly DisclosureMark[];
  /** The fund whose page lists the post: interests in others are left out. */
  productId?: string | undefined;
};

const verifiedKinds = new Set(["verified", "becameHolder"]);

/** Marks a post in a list with its author's interests in funds. */
export function InterestMarks({ interests, productId }: Props) {
  const { locale } = usePageContext();
  const { disclosure: messages } = useMessages("common");
  const marks = listMarks(
    productId ? interests.filter((each) => each.productId === productId) : interests,
  );
  if (marks.length === 0) return null;
  return (
    <ul
      aria-label={messages.title}
      className="mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-ink-soft"
    >
      {marks.map(({ kind, at }) => (
        <li key={kind} className="flex items-center gap-1">
          {verifiedKinds.has(kind) && (
            <Icon icon={BadgeCheck} size={16} className="shrink-0 text-accent" />
          )}
          <span>
            <InterpolatedText
              text={messages.mark[kind]}
              values={{ date: <LocalDate value={at} locale={locale} /> }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
