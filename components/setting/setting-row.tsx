import { ChevronRight, type IconNode } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";

type Content = { icon: IconNode; title: string; note?: ReactNode };

const rowClassName = "flex min-h-15 w-full items-center gap-4 py-2.5 text-left";

function RowText({ icon, title, note }: Content) {
  return (
    <>
      <Icon icon={icon} size={20} className="shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1">
        <span className="block text-base group-hover:text-accent">{title}</span>
        {note && <span className="block text-xs wrap-anywhere text-ink-faint">{note}</span>}
      </span>
    </>
  );
}

export function LinkRow({ href, ...content }: Content & { href: string }) {
  return (
    <li>
      <Link href={href} className={`group ${rowClassName}`}>
        <RowText {...content} />
        <Icon icon={ChevronRight} size={20} className="shrink-0 text-ink-faint" />
      </Link>
    </li>
  );
}

export function ButtonRow({ onClick, ...content }: Content & { onClick: () => void }) {
  return (
    <li>
      <button type="button" onClick={onClick} className={`group ${rowClassName}`}>
        <RowText {...content} />
      </button>
    </li>
  );
}

/** A row with a control at its end, which wraps below on narrow screens. */
export function ControlRow({ children, ...content }: Content & { children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <div className="min-w-0 flex-1 basis-full xs:basis-40">
        <div className={rowClassName}>
          <RowText {...content} />
        </div>
      </div>
      <div className="pb-2.5 pl-9 xs:pb-0 xs:pl-0">{children}</div>
    </li>
  );
}

export function RowGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 first:mt-0">
      <h2 className="border-b border-ink pb-2 text-sm font-bold">{title}</h2>
      <ul className="divide-y divide-line border-b border-line">{children}</ul>
    </section>
  );
}
