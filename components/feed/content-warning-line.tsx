import { TriangleAlert } from "lucide";
import { Icon } from "#components/ui/icon";
import type { ContentWarning } from "#lib/domain/post/content-warning";
import { getContentWarningText } from "#lib/format/content-warning";
import type { Messages } from "#lib/i18n/types";

type Props = {
  warning: ContentWarning | undefined;
  messages: Messages["common"]["post"]["contentWarning"];
};

/** Hides the summary or picture of a listed post with a warning, unless the reader shows them always. */
export const warnedClassName = "hidden warnings-shown:block";

/** What the author of a listed post warns of. */
export function ContentWarningLine({ warning, messages }: Props) {
  if (!warning) return null;
  return (
    <p className="mt-1.5 flex items-center gap-1.5 text-sm text-ink-soft">
      <Icon icon={TriangleAlert} size={16} className="shrink-0" />
      <span className="min-w-0 wrap-anywhere">{getContentWarningText(warning, messages)}</span>
    </p>
  );
}
