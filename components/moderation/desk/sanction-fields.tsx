"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { DurationSelect } from "#components/moderation/desk/duration-select";
import { CheckboxField } from "#components/ui/checkbox-field";
import type { DecisionValues } from "#lib/client/moderation/desk/decision-form";
import {
  isTimed,
  type SanctionKind,
  sanctionsFor,
  type TargetKind,
} from "#lib/domain/moderation/sanction";
import { interpolate } from "#lib/format/interpolate";
import { formatList } from "#lib/format/separator";

type Props = {
  targetKind: TargetKind;
  suggested: readonly SanctionKind[];
  values: DecisionValues;
  /** True to ask for at least one. */
  isMissing: boolean;
  onChange: (change: Partial<DecisionValues>) => void;
};

/** The sanctions that fit the content, each with its duration if it may end by itself. */
export function SanctionFields({ targetKind, suggested, values, isMissing, onChange }: Props) {
  const messages = useMessages("desk").decision;
  const names = useMessages("moderationDecision").sanction;
  const { locale } = usePageContext();
  const { kinds, days } = values;
  const suggestion = formatList(
    suggested.map((kind) => names[kind]),
    locale,
  );
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{messages.sanctions}</legend>
      <p className="mt-0.5 mb-3 text-xs text-ink-faint">
        {interpolate(messages.suggested, { sanctions: suggestion })}
      </p>
      <div className="flex flex-col gap-1">
        {sanctionsFor[targetKind].map((kind) => {
          const isChosen = kinds.includes(kind);
          return (
            <div key={kind} className="flex min-h-9 items-center justify-between gap-3">
              <CheckboxField
                required={false}
                checked={isChosen}
                onChange={(checked) =>
                  onChange({
                    kinds: checked ? [...kinds, kind] : kinds.filter((each) => each !== kind),
                  })
                }
              >
                {names[kind]}
              </CheckboxField>
              {isChosen && isTimed(kind) && (
                <DurationSelect
                  label={interpolate(messages.duration, { sanction: names[kind] })}
                  value={days[kind] ?? null}
                  onChange={(value) => onChange({ days: { ...days, [kind]: value } })}
                />
              )}
            </div>
          );
        })}
      </div>
      <p aria-live="polite" className="mt-1.5 text-xs text-danger empty:hidden">
        {isMissing && messages.sanctionsRequired}
      </p>
    </fieldset>
  );
}
