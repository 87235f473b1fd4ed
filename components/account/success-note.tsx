import { Check } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#components/ui/icon";

/** Confirms that a step is done. Always rendered, so that screen readers announce it when it fills. */
export function SuccessNote({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="empty:hidden">
      {children && (
        <p className="flex items-center gap-1.5 text-xs font-semibold text-accent">
          <Icon icon={Check} size={16} />
          {children}
        </p>
      )}
    </div>
  );
}
