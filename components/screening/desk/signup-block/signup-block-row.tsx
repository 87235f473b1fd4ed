"use client";
import { useState } from "react";
import { ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { showToast } from "#lib/client/overlay/toast";
import { useDeleteSignupBlock } from "#lib/client/screening/desk/signup-block-queries";
import type { SignupBlock } from "#lib/contracts/screening/signup-block-desk";
import { formatLocalDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

/** A sign-up block with its reason, its end and what it refused. */
export function SignupBlockRow({ block }: { block: SignupBlock }) {
  const { remove, removed, block: messages } = useMessages("deskList");
  const { locale } = usePageContext();
  const [isDeleting, setIsDeleting] = useState(false);
  const deleting = useDeleteSignupBlock(block.signupBlockId);
  const format = (value: string) => formatLocalDate(value, locale);
  const by = { id: `@${block.createdById}`, date: format(block.createdAt) };
  const { value, refusedAt } = block;
  const refusals = refusedAt
    ? interpolate(formatPlural(messages.refused, block.refusedCount, locale), {
        date: format(refusedAt),
      })
    : messages.notRefused;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold wrap-anywhere">{value}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{block.note}</p>
        <p className="text-xs wrap-anywhere text-ink-faint">
          {[messages.kindName[block.kind], interpolate(messages.by, by), toEnd(block)].join(" · ")}
        </p>
        <p className="text-xs text-ink-faint">{refusals}</p>
      </div>
      <Button
        variant="text"
        size="sm"
        aria-label={`${remove}: ${value}`}
        className="-ml-3 sm:ml-0"
        onClick={() => setIsDeleting(true)}
      >
        {remove}
      </Button>
      {isDeleting && (
        <ReasonDialog
          title={interpolate(messages.removeTitle, { value })}
          submit={remove}
          initial={{ reason: "" }}
          toBody={(values) => values}
          mutation={deleting}
          onDone={() => showToast(removed)}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </div>
  );

  function toEnd({ expiresAt }: SignupBlock): string {
    if (expiresAt === null) return messages.never;
    const text = Date.parse(expiresAt) > Date.now() ? messages.until : messages.ended;
    return interpolate(text, { date: format(expiresAt) });
  }
}
