"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ReasonField } from "#components/desk/reason-field";
import { useMessages } from "#components/i18n/use-page-context";
import { LegalText } from "#components/site/legal/legal-text";
import { Button } from "#components/ui/button";
import { CheckboxField } from "#components/ui/checkbox-field";
import { Field } from "#components/ui/field";
import { FormAlert } from "#components/ui/form-alert";
import { Input, Textarea } from "#components/ui/input";
import { call } from "#lib/client/api/call";
import { useReload } from "#lib/client/desk/query";
import { getLiveErrors } from "#lib/client/form/field-reason";
import { fromLocalInput, toLocalInput } from "#lib/client/form/local-time";
import { useForm } from "#lib/client/form/use-form";
import { useUnloadWarning } from "#lib/client/form/use-unload-warning";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import * as siteDeskCalls from "#lib/contracts/site/desk-calls";
import type { StaffLegalVersion } from "#lib/contracts/site/legal-desk";
import { limits } from "#lib/domain/limits";
import type { LegalDocument } from "#lib/domain/site/legal";
import { findTextProblem, textFields } from "#lib/domain/text-field";

type Props = { document: LegalDocument; draft: StaffLegalVersion | null; onClose: () => void };

const toValues = (draft: StaffLegalVersion | null) => ({
  textEn: draft?.textEn ?? "",
  textZh: draft?.textZh ?? "",
  summaryEn: draft?.summaryEn ?? "",
  summaryZh: draft?.summaryZh ?? "",
  requiresAcceptance: draft?.requiresAcceptance ?? false,
  effectiveAt: toLocalInput(draft?.effectiveAt ?? null),
  reason: "",
});

const toContent = ({ effectiveAt, ...rest }: ReturnType<typeof toValues>) => ({
  ...rest,
  effectiveAt: fromLocalInput(effectiveAt),
});

/** Stores a new draft of a document, or changes `draft`. */
const useSaveDraft = (document: LegalDocument, draft: StaffLegalVersion | null) =>
  useMutation({
    mutationFn: (content: ReturnType<typeof toContent>) =>
      draft
        ? call(siteDeskCalls.updateLegalVersion, {
            params: { legalVersionId: draft.legalVersionId },
            body: { ...content, version: draft.version },
          })
        : call(siteDeskCalls.createLegalVersion, {
            body: { ...content, document },
          }),
    ...useReload(["legal"]),
  });

const languages = [
  { text: "textEn", summary: "summaryEn", lang: "en" },
  { text: "textZh", summary: "summaryZh", lang: "zh-Hans" },
] as const;

/** Writes the draft of a legal text in both languages, with a preview. */
export function LegalDraftForm({ document, draft, onClose }: Props) {
  const { desk } = useMessages("siteLegal");
  const { ui, error } = useMessages("common");
  const saving = useSaveDraft(document, draft);
  const [previewed, setPreviewed] = useState<"textEn" | "textZh" | null>(null);
  const form = useForm({
    initial: toValues(draft),
    validate: ({ reason }) => ({ reason: findTextProblem(textFields.auditReason, reason) }),
    mutation: saving,
    toBody: toContent,
    onSuccess: () => {
      onClose();
      showToast(desk.saved);
    },
  });
  const { values, change } = form;
  useUnloadWarning(JSON.stringify(values) !== JSON.stringify(toValues(draft)));
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.onSubmit}
      className="flex max-w-column flex-col gap-5 py-5"
    >
      <h2 className="text-lg font-semibold">{draft ? desk.editTitle : desk.new}</h2>
      {languages.map(({ text, summary, lang }) => (
        <div key={text} className="flex flex-col gap-3">
          <Field label={desk[text]} hint={desk.textHint}>
            <Textarea
              lang={lang}
              rows={12}
              maxLength={limits.legal.text}
              className="max-h-[60vh] min-h-48"
              value={values[text]}
              onChange={(event) => change({ [text]: event.target.value })}
            />
          </Field>
          <div>
            <Button
              variant="outline"
              size="sm"
              aria-expanded={previewed === text}
              onClick={() => setPreviewed(previewed === text ? null : text)}
            >
              {desk.preview}
            </Button>
          </div>
          {previewed === text && (
            <div lang={lang} className="prose border-l-2 border-line pl-4">
              {values[text].trim() ? (
                <LegalText source={values[text]} />
              ) : (
                <p className="text-sm text-ink-soft">{desk.previewEmpty}</p>
              )}
            </div>
          )}
          <Field label={desk[summary]}>
            <Textarea
              lang={lang}
              rows={2}
              maxLength={limits.legal.summary}
              value={values[summary]}
              onChange={(event) => change({ [summary]: event.target.value })}
            />
          </Field>
        </div>
      ))}
      <CheckboxField
        required={false}
        checked={values.requiresAcceptance}
        onChange={(requiresAcceptance) => change({ requiresAcceptance })}
      >
        {desk.requiresAcceptance}
      </CheckboxField>
      <Field label={desk.effectiveAt} optional hint={desk.effectiveHint}>
        <Input
          type="datetime-local"
          value={values.effectiveAt}
          onChange={(event) => change({ effectiveAt: event.target.value })}
        />
      </Field>
      <ReasonField
        value={values.reason}
        error={getLiveErrors(form).reason ?? form.errors.reason}
        onChange={(reason) => change({ reason })}
      />
      <FormAlert>{form.failure && getRefusalText(form.failure, error)}</FormAlert>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {desk.save}
        </Button>
      </div>
    </form>
  );
}
