"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { getRiskName } from "#components/product/risk-name";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/input";
import { useOptimisticValue } from "#lib/client/form/use-optimistic-value";
import { useSaveRiskLevel } from "#lib/client/order/risk-level";
import { type RiskLevel, riskLevels } from "#lib/domain/product/enums";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  viewerId: string;
  /** The saved level; null if none is set. */
  level: RiskLevel | null;
  hint: string;
  onSaved: () => void;
};

/** Chooses the highest risk level that the viewer accepts, and saves it. */
export function RiskLevelSelect({ viewerId, level, hint, onSaved }: Props) {
  const { order: messages, kind } = useMessages("product");
  const saving = useSaveRiskLevel(viewerId, onSaved);
  const [shownLevel, choose] = useOptimisticValue(level, saving);
  return (
    <Field
      label={messages.maxRiskLevel}
      hint={hint}
      error={saving.isError ? messages.maxRiskLevelFailed : null}
    >
      <Select
        value={shownLevel ?? ""}
        aria-busy={saving.isPending || undefined}
        onChange={(event) => {
          const chosen = riskLevels.find((each) => String(each) === event.target.value);
          if (chosen) choose(chosen);
        }}
      >
        <option value="" disabled>
          {messages.maxRiskLevelChoose}
        </option>
        {riskLevels.map((each) => (
          <option key={each} value={each}>
            {interpolate(messages.riskLevelOption, {
              level: each,
              name: getRiskName(kind, each),
            })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
