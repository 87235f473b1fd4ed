import { Check } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#components/ui/icon";

/** Says that a step is done. Always in the page, so that it is read out when it fills. */
export function DoneNote({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="empty:hidden">
      {children && (
        <p className="flex items-center gap-1.5 text-xs font-semibold text-accent">
          <Icon of={Check} size={15} strokeWidth={2.5} />
          {children}
        </p>
      )}
    </div>
  );
}
