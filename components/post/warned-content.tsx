import { TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import { buttonVariants } from "#components/ui/button-variants";
import { Icon } from "#components/ui/icon";
import type { ContentWarning } from "#lib/domain/post/content-warning";
import { getContentWarningText } from "#lib/format/content-warning";
import type { Messages } from "#lib/i18n/types";

type Props = {
  warning: ContentWarning | undefined;
  messages: Messages["common"]["post"]["contentWarning"];
  children: ReactNode;
};

/**
 * Shows a post's content once its reader has read the warning and chosen to. A native disclosure:
 * it works without JavaScript, and the content stays in the HTML for search engines.
 */
export function WarnedContent({ warning, messages, children }: Props) {
  if (!warning) return children;
  return (
    <details className="content-warning group/warning mt-6">
      <summary className="flex cursor-pointer list-none flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-l-2 border-accent bg-accent-soft px-3 py-2.5 text-sm text-ink warnings-shown:pointer-events-none [&::-webkit-details-marker]:hidden">
        <span className="flex items-center gap-2 font-semibold">
          <Icon icon={TriangleAlert} size={20} className="shrink-0" />
          {getContentWarningText(warning, messages)}
        </span>
        <span
          className={buttonVariants(
            { variant: "outline", size: "sm" },
            "content-warning-button print:hidden pointer-coarse:min-h-11",
          )}
        >
          <span className="group-open/warning:hidden">{messages.show}</span>
          <span className="hidden group-open/warning:inline">{messages.hide}</span>
        </span>
      </summary>
      {children}
    </details>
  );
}
