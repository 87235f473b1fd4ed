import clsx from "clsx";
import { FlaskConical } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";

/** Marks an order, a purchase or a holding of the sandbox, which buys nothing. */
export function SandboxBadge({ className }: { className?: string }) {
  const { sandbox } = useMessages("product").order;
  return (
    <span
      title={sandbox.done}
      className={clsx(
        "inline-block rounded-full border border-line-strong px-2 py-px text-xs whitespace-nowrap text-ink-soft",
        className,
      )}
    >
      {sandbox.badge}
    </span>
  );
}

type Props = {
  /** `before` an order, of one that is `done`, or of a list of `some`. */
  kind: "before" | "done" | "some";
  className?: string;
};

/** Says that the sandbox takes orders, so that nobody believes that something was bought. */
export function SandboxNote({ kind, className }: Props) {
  const { sandbox } = useMessages("product").order;
  return (
    <p
      role="note"
      className={clsx(
        "flex gap-2.5 rounded-md border border-danger px-3.5 py-3 text-sm text-ink",
        className,
      )}
    >
      <Icon icon={FlaskConical} size={20} className="mt-0.5 shrink-0 text-danger" />
      <span>
        <strong className="block">{sandbox.badge}</strong>
        {sandbox[kind]}
      </span>
    </p>
  );
}
