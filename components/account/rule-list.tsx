import clsx from "clsx";
import { Check, Circle } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";

type Props = {
  rules: { text: string; isMet: boolean }[];
  /** Two for short rules. */
  columns?: 1 | 2;
};

/** Lists the rules of a field, each ticked off once it is met. */
export function RuleList({ rules, columns = 1 }: Props) {
  const { ruleMet: met, ruleNotMet: notMet } = useMessages("signup").password;
  return (
    <ul
      className={clsx(
        "grid gap-x-4 gap-y-1",
        columns === 2 && "grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,40%)),1fr))]",
      )}
    >
      {rules.map(({ text, isMet }) => {
        const icon = isMet ? Check : Circle;
        return (
          <li
            key={text}
            className={clsx(
              "flex items-start gap-2 text-xs transition-colors duration-150",
              isMet ? "text-accent" : "text-ink-faint",
            )}
          >
            <span className="flex h-4.5 w-3.5 shrink-0 items-center justify-center">
              <Icon icon={icon} size={16} className={clsx(!isMet && "scale-[0.4] fill-current")} />
            </span>
            <span>
              {text}
              <span className="sr-only">{isMet ? met : notMet}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
