import clsx from "clsx";
import { FileText, Hash, Search } from "lucide";
import { usePageContext } from "#components/i18n/use-page-context";
import { Avatar } from "#components/ui/avatar";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { PercentChange } from "#components/ui/percent-change";
import { opensNewTab } from "#lib/client/browser/new-tab";

/** What a suggestion opens, and how it looks. */
export type Option = {
  href: string;
  title: string;
  note?: string;
} & (
  | { kind: "product"; change: { rate: string; label: string } | null }
  | { kind: "user"; profileUrl: string | null }
  | { kind: "tag" | "post" | "search" }
);

type Props = { id: string; option: Option; isActive: boolean; onChoose: () => void };

/** One suggestion. It is a link, so that it also opens in a new tab. */
export function SuggestionOption({ id, option, isActive, onChoose }: Props) {
  const { locale } = usePageContext();
  const { href, title, note } = option;
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
      onClick={(event) => {
        // Choosing closes the list, and a removed link would not be followed any more.
        if (!opensNewTab(event)) queueMicrotask(onChoose);
      }}
      className={clsx(
        "flex min-h-11 items-center gap-3 px-4 py-1.5 text-sm text-ink hover:bg-paper-sunken",
        isActive && "bg-accent-soft",
      )}
    >
      <Mark option={option} />
      <span className="min-w-0 flex-1">
        <span className={clsx("block truncate", option.kind !== "search" && "font-semibold")}>
          {title}
        </span>
        {note && <span className="block truncate text-xs text-ink-soft">{note}</span>}
      </span>
      {option.kind === "product" && option.change && (
        <span className="shrink-0 text-right">
          <PercentChange
            rate={option.change.rate}
            locale={locale}
            className="block font-semibold"
          />
          <span className="block text-xs text-ink-faint">{option.change.label}</span>
        </span>
      )}
    </Link>
  );
}

const icons = { tag: Hash, post: FileText, search: Search };

function Mark({ option }: { option: Option }) {
  if (option.kind === "product") return null;
  return (
    <span className="flex w-7 shrink-0 justify-center text-ink-faint">
      {option.kind === "user" ? (
        <Avatar src={option.profileUrl} size={28} />
      ) : (
        <Icon icon={icons[option.kind]} size={16} />
      )}
    </span>
  );
}
