"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Findings } from "#components/product/desk/findings";
import type { Reply } from "#lib/contracts/contract";
import type { importNavs } from "#lib/contracts/product/nav-import";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

type Props = Pick<Reply<typeof importNavs>, "refused" | "refusedCount">;

/** The lines for which a file is not imported, with their reasons. */
export function RefusedLines({ refused, refusedCount }: Props) {
  const { import: messages } = useMessages("productDesk");
  const { locale } = usePageContext();
  if (refusedCount === 0) return null;
  return (
    <Findings
      isDanger
      title={formatPlural(messages.refused, refusedCount, locale)}
      text={messages.refusedText}
      rows={refused.map(({ line, problem }) => [
        interpolate(messages.line, { line }),
        interpolate(messages.problem[problem], {
          min: limits.nav.min,
          max: limits.nav.rowsPerFile,
        }),
      ])}
    >
      {refused.length < refusedCount &&
        interpolate(messages.refusedMore, { count: refused.length })}
    </Findings>
  );
}
