"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { RiskLevelSelect } from "#components/order/risk-level-select";
import { CheckboxField } from "#components/ui/checkbox-field";
import { isAboveRiskLevel } from "#lib/domain/order/risk";
import type { RiskLevel } from "#lib/domain/product/enums";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  viewerId: string;
  /** The viewer's level; null if none is set. */
  riskLevel: RiskLevel | null;
  productLevel: RiskLevel;
  accepted: boolean;
  error: string | null;
  onChange: (accepted: boolean) => void;
};

/** Asks for the viewer's risk level if it is unknown, and for consent to a fund above it. */
export function RiskField({ viewerId, riskLevel, productLevel, accepted, error, onChange }: Props) {
  const { order: messages } = useMessages("product");
  const needsConsent = isAboveRiskLevel(productLevel, riskLevel);
  if (riskLevel !== null && !needsConsent) return null;
  const sentence =
    riskLevel === null
      ? interpolate(messages.riskUnknownMismatch, { level: productLevel })
      : interpolate(messages.riskMismatch, { level: productLevel, own: riskLevel });
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">{messages.risk}</legend>
      {riskLevel === null && (
        <RiskLevelSelect
          viewerId={viewerId}
          level={null}
          hint={messages.maxRiskLevelHint}
          // The consent was to another sentence.
          onSaved={() => onChange(false)}
        />
      )}
      {needsConsent && (
        <CheckboxField checked={accepted} error={error} onChange={onChange}>
          {sentence}
        </CheckboxField>
      )}
    </fieldset>
  );
}
