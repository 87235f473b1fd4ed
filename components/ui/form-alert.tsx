import { CircleAlert } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#components/ui/icon";

/** The error of a form as a whole. Its region is always in the page, so screen readers announce changes. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <p className="flex gap-2.5 rounded-md bg-danger-soft px-3.5 py-3 text-sm text-danger">
          <Icon icon={CircleAlert} size={20} className="mt-0.5 shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
