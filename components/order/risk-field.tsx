"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMessages } from "#components/i18n/use-page-context";
import { CheckboxField } from "#components/ui/checkbox-field";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/input";
import { orderKeys } from "#lib/client/order/keys";
import { saveRiskLevel } from "#lib/client/order/queries";
import type { OrderPreview } from "#lib/contracts/order";
import { type RiskLevel, riskLevels } from "#lib/domain/product/enums";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  preview: OrderPreview;
  fundLevel: RiskLevel;
  accepted: boolean;
  error: string | null;
  onChange: (accepted: boolean) => void;
};

/** Asks for the viewer's risk level if it is unknown, and for consent to a fund above it. */
export function RiskField({ preview, fundLevel, accepted, error, onChange }: Props) {
  const { order: messages } = useMessages("product");
  const { riskLevel, warnings } = preview;
  if (riskLevel !== null && !warnings.includes("riskMismatch")) return null;
  const sentence =
    riskLevel === null
      ? interpolate(messages.riskUnknownMismatch, { level: fundLevel })
      : interpolate(messages.riskMismatch, { level: fundLevel, own: riskLevel });
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">{messages.risk}</legend>
      {riskLevel === null && <RiskLevelSelect />}
      {warnings.includes("riskMismatch") && (
        <CheckboxField checked={accepted} error={error} onChange={onChange}>
          {sentence}
        </CheckboxField>
      )}
    </fieldset>
  );
}

function RiskLevelSelect() {
  const { order: messages, kind } = useMessages("product");
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: saveRiskLevel,
    onSuccess: () => client.invalidateQueries({ queryKey: orderKeys.previews }),
  });
  return (
    <Field
      label={messages.maxRiskLevel}
      hint={messages.maxRiskLevelHint}
      error={saving.isError ? messages.maxRiskLevelFailed : null}
    >
      <Select
        value={saving.variables ?? ""}
        disabled={saving.isPending}
        onChange={(event) => {
          const level = riskLevels.find((each) => String(each) === event.target.value);
          if (level) saving.mutate(level);
        }}
      >
        <option value="" disabled>
          {messages.maxRiskLevelChoose}
        </option>
        {riskLevels.map((level) => (
          <option key={level} value={level}>
            {interpolate(messages.riskLevelOption, {
              level,
              name: kind.riskLevel[String(level) as keyof typeof kind.riskLevel],
            })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
