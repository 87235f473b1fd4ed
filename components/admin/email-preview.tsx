"use client";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Modal } from "#components/ui/modal";
import { usePreviewDecision } from "#lib/client/admin/case-mutations";
import { type DecisionValues, toSanctions } from "#lib/client/admin/decision-form";
import { showRefusal } from "#lib/client/overlay/refusal";
import { detectLanguage, toLanguageTag } from "#lib/domain/locale";
import { interpolate } from "#lib/format/interpolate";

type Props = { caseId: string; values: DecisionValues };

/** Shows the email that a decision would send. */
export function EmailPreview({ caseId, values }: Props) {
  const messages = useMessages("admin").decision;
  const preview = usePreviewDecision(caseId);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = preview;
  const language = data ? messages.language[data.language] : "";
  const isOther =
    data && values.facts.trim() !== "" && detectLanguage(values.facts) !== data.language;
  const open = () =>
    preview.mutate(
      { rule: values.rule, facts: values.facts, sanctions: toSanctions(values) },
      {
        onSuccess: () => setIsOpen(true),
        onError: (error) => showRefusal(error, messages.previewFailed),
      },
    );
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        loading={preview.isPending}
        onClick={open}
      >
        {messages.preview}
      </Button>
      <Modal
        open={isOpen && data !== undefined}
        onClose={() => setIsOpen(false)}
        title={interpolate(messages.previewTitle, { language })}
        width={560}
      >
        {data && (
          <>
            {isOther && (
              <p className="mb-4 rounded-md bg-danger-soft px-3.5 py-3 text-sm text-danger">
                {interpolate(messages.languageDiffers, { language })}
              </p>
            )}
            <div lang={toLanguageTag(data.language)} className="text-sm">
              <p className="mb-3 font-semibold">{data.subject}</p>
              <p className="whitespace-pre-wrap wrap-anywhere">{data.text}</p>
            </div>
          </>
        )}
      </Modal>
    </>
  );
}
