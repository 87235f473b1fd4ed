import clsx from "clsx";
import { CircleAlert, CircleCheck, CircleX, Clock } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import type { OrderState as State } from "#lib/domain/order/enums";

const icons = {
  submitted: Clock,
  accepted: Clock,
  executed: CircleCheck,
  settled: CircleCheck,
  rejected: CircleAlert,
  cancelled: CircleX,
};

/** An order's state with its icon. */
export function OrderState({ state, className }: { state: State; className?: string }) {
  const { order: messages } = useMessages("product");
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1.5 font-semibold",
        state === "rejected"
          ? "text-danger"
          : state === "cancelled"
            ? "text-ink-soft"
            : "text-accent",
        className,
      )}
    >
      <Icon icon={icons[state]} size={20} />
      {messages.state[state]}
    </span>
  );
}
