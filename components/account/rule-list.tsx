import clsx from "clsx";
import { Check, Circle } from "lucide";
import { useMessages } from "#components/i18n/page-context";
import { Icon } from "#components/ui/icon";

type Props = {
  rules: { text: string; isKept: boolean }[];
  /** Short rules stand in two columns. */
  columns?: 1 | 2;
};

/** The rules of a field, each ticked off while it is typed. */
export function RuleList({ rules, columns = 1 }: Props) {
  const { kept, open } = useMessages("signup").password;
  return (
    <ul className={clsx("grid gap-x-4 gap-y-1", columns === 2 && "grid-cols-2")}>
      {rules.map(({ text, isKept }) => {
        const icon = isKept ? Check : Circle;
        return (
          <li
            key={text}
            className={clsx(
              "flex items-start gap-2 text-xs transition-colors duration-150",
              isKept ? "text-accent" : "text-ink-faint",
            )}
          >
            <span className="flex h-4.5 w-3.5 shrink-0 items-center justify-center">
              <Icon
                of={icon}
                size={isKept ? 14 : 6}
                strokeWidth={isKept ? 2.5 : 3}
                className={clsx(!isKept && "fill-current")}
              />
            </span>
            <span>
              {text}
              <span className="sr-only"> ({isKept ? kept : open})</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
