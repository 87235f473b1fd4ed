"use client";
import clsx from "clsx";
import { ActButtons } from "#components/desk/act-buttons";
import { ActDialog } from "#components/desk/reason-dialog";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { useDeskChange } from "#lib/client/desk/query";
import * as siteDeskCalls from "#lib/contracts/site/desk-calls";
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
      <ActButtons
        className="mt-3 flex flex-wrap gap-2"
        acts={{
          publish: {
            label: desk.publish,
            variant: "primary",
            isOffered: state === "draft",
            isDisabled: !isComplete,
            dialog: (onClose) => <PublishDialog version={version} onClose={onClose} />,
          },
          edit: {
            label: desk.edit,
            isOffered: state === "draft",
            onPress: () => onEdit(version.legalVersionId),
          },
          delete: {
            label: desk.delete,
            isOffered: state !== "published",
            dialog: (onClose) => <DeleteDialog version={version} onClose={onClose} />,
          },
        }}
      />
      {state === "draft" && !isComplete && (
        <p className="mt-2 text-xs text-ink-faint">{desk.publishMissing}</p>
      )}
    </article>
  );
}

type DialogProps = { version: StaffLegalVersion; onClose: () => void };

function PublishDialog({ version: { legalVersionId, version }, onClose }: DialogProps) {
  const { desk } = useMessages("siteLegal");
  const publishing = useDeskChange(siteDeskCalls.publishLegalVersion, { legalVersionId });
  return (
    <ActDialog
      title={desk.publish}
      text={desk.publishText}
      submit={desk.publish}
      body={{ version }}
      mutation={publishing}
      done={desk.published}
      onClose={onClose}
    />
  );
}

function DeleteDialog({ version: { legalVersionId }, onClose }: DialogProps) {
  const { desk } = useMessages("siteLegal");
  const deleting = useDeskChange(siteDeskCalls.deleteLegalVersion, { legalVersionId });
  return (
    <ActDialog
      title={desk.delete}
      text={desk.deleteText}
      submit={desk.delete}
      mutation={deleting}
      done={desk.deleted}
      onClose={onClose}
    />
  );
}
