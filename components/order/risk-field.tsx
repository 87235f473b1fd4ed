"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMessages } from "#components/i18n/page-context";
import { CheckLine } from "#components/order/check-line";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/input";
import { previewKey, tellRiskLevel } from "#lib/client/order/queries";
import type { OrderPreview } from "#lib/contracts/order";
import { type RiskLevel, riskLevels } from "#lib/domain/product/kind";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  preview: OrderPreview;
  fundLevel: RiskLevel;
  accepted: boolean;
  error: string | null;
  onChange: (accepted: boolean) => void;
};

/** The member's own risk level where it is not known yet, and the consent to a fund above it. */
export function RiskField({ preview, fundLevel, accepted, error, onChange }: Props) {
  const { order: text } = useMessages("product");
  const { riskLevel, warnings } = preview;
  if (riskLevel !== null && !warnings.includes("riskMismatch")) return null;
  const sentence =
    riskLevel === null
      ? interpolate(text.riskUnknownMismatch, { level: fundLevel })
      : interpolate(text.riskMismatch, { level: fundLevel, own: riskLevel });
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">{text.risk}</legend>
      {riskLevel === null && <OwnLevel />}
      {warnings.includes("riskMismatch") && (
        <CheckLine checked={accepted} error={error} onChange={onChange}>
          {sentence}
        </CheckLine>
      )}
    </fieldset>
  );
}

function OwnLevel() {
  const { order: text, kind } = useMessages("product");
  const client = useQueryClient();
  const telling = useMutation({
    mutationFn: tellRiskLevel,
    onSuccess: () => client.invalidateQueries({ queryKey: previewKey }),
  });
  return (
    <Field
      label={text.ownLevel}
      hint={text.ownLevelHint}
      error={telling.isError ? text.ownLevelFailed : null}
    >
      <Select
        value={telling.variables ?? ""}
        disabled={telling.isPending}
        onChange={(event) => {
          const level = riskLevels.find((each) => String(each) === event.target.value);
          if (level) telling.mutate(level);
        }}
      >
        <option value="" disabled>
          {text.ownLevelChoose}
        </option>
        {riskLevels.map((level) => (
          <option key={level} value={level}>
            {interpolate(text.ownLevelOption, {
              level,
              name: kind.riskLevel[String(level) as keyof typeof kind.riskLevel],
            })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
