"use client";
import clsx from "clsx";
import { useState } from "react";
import { ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { showToast } from "#lib/client/overlay/toast";
import { type LegalAct, useActOnLegalVersion } from "#lib/client/site/desk/legal-queries";
import type { StaffLegalVersion } from "#lib/contracts/site/legal-desk";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

type Props = { version: StaffLegalVersion; onEdit: (legalVersionId: string) => void };

/** A version or the draft of a legal text. */
export function LegalVersionRow({ version, onEdit }: Props) {
  const messages = useMessages("siteLegal");
  const { desk } = messages;
  const { locale } = usePageContext();
  const [act, setAct] = useState<LegalAct | null>(null);
  const { number, state, effectiveAt, requiresAcceptance, acceptanceCount } = version;
  const summary = { en: version.summaryEn, zh: version.summaryZh }[locale];
  const isComplete = [version.textEn, version.textZh, version.summaryEn, version.summaryZh].every(
    Boolean,
  );
  return (
    <article className="max-w-column py-5">
      <h2 className="flex flex-wrap items-center gap-3 text-base font-semibold">
        {number !== null && interpolate(messages.version, { number })}
        <span
          className={clsx(
            "rounded-full px-2.5 py-0.5 text-xs",
            state === "published" ? "bg-accent-soft text-accent" : "bg-paper-sunken text-ink-soft",
          )}
        >
          {desk.state[state]}
        </span>
      </h2>
      {summary && <p className="mt-1 text-sm wrap-anywhere">{summary}</p>}
      <p className="mt-1 text-xs text-ink-faint">
        {effectiveAt &&
          `${interpolate(desk.effective, { date: formatDateTime(effectiveAt, locale) })} · `}
        {requiresAcceptance ? desk.required : desk.notRequired}
        {number !== null && ` · ${formatPlural(desk.accepted, acceptanceCount, locale)}`}
      </p>
      {state !== "published" && (
        <div className="mt-3 flex flex-wrap gap-2">
          {state === "draft" && (
            <>
              <Button size="sm" disabled={!isComplete} onClick={() => setAct("publish")}>
                {desk.publish}
              </Button>
              <Button variant="outline" size="sm" onClick={() => onEdit(version.legalVersionId)}>
                {desk.edit}
              </Button>
            </>
          )}
          <Button variant="outline" size="sm" onClick={() => setAct("delete")}>
            {desk.delete}
          </Button>
        </div>
      )}
      {state === "draft" && !isComplete && (
        <p className="mt-2 text-xs text-ink-faint">{desk.publishMissing}</p>
      )}
      {act && <ActDialog version={version} act={act} onClose={() => setAct(null)} />}
    </article>
  );
}

type DialogProps = { version: StaffLegalVersion; act: LegalAct; onClose: () => void };

function ActDialog({ version, act, onClose }: DialogProps) {
  const { desk } = useMessages("siteLegal");
  return (
    <ReasonDialog
      title={desk[act]}
      text={act === "publish" ? desk.publishText : desk.deleteText}
      submit={desk[act]}
      initial={{ reason: "" }}
      toBody={(values) => values}
      mutation={useActOnLegalVersion(version, act)}
      onDone={() => showToast(act === "publish" ? desk.published : desk.deleted)}
      onClose={onClose}
    />
  );
}
