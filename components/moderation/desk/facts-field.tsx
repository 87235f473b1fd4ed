"use client";
import { ChoiceField } from "#components/desk/choice-field";
import { CountedField } from "#components/form/counted-field";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { listRuleOptions } from "#components/moderation/desk/rule-options";
import { Button } from "#components/ui/button";
import type { FieldError } from "#lib/client/form/field-reason";
import type { DecisionValues } from "#lib/client/moderation/desk/decision-form";
import { limits } from "#lib/domain/limits";
import { detectLanguage, type Locale, locales } from "#lib/domain/locale";
import { decisionPresets } from "#lib/domain/moderation/decision-preset";

type Props = {
  values: DecisionValues;
  /** What its author wrote, whose language they probably read. */
  content: string;
  error: FieldError | undefined;
  onChange: (change: Partial<DecisionValues>) => void;
};

/** The rule that was broken and the facts, which can start with a preset in either language. */
export function FactsField({ values: { rule, facts }, content, error, onChange }: Props) {
  const messages = useMessages("desk").decision;
  const { locale } = usePageContext();
  const own = detectLanguage(content);
  const offered: Locale[] = [own, ...locales.filter((each) => each !== own)];
  const labels: Record<Locale, string> = { en: messages.presetEn, zh: messages.presetZh };
  return (
    <>
      <ChoiceField
        label={messages.rule}
        value={rule}
        options={listRuleOptions(locale)}
        onChange={(value) => onChange({ rule: value })}
      />
      <div>
        <CountedField
          label={messages.facts}
          value={facts}
          max={limits.decisionFacts}
          rows={4}
          onChange={(value) => onChange({ facts: value })}
          error={error}
        />
        <div className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-ink-faint">
          <span>{messages.factsHint}</span>
          <span className="flex flex-wrap items-center gap-x-2">
            {messages.preset}
            {offered.map((each) => (
              <Button
                key={each}
                variant="text"
                size="xxs"
                lang={each}
                className="px-1!"
                onClick={() => onChange({ facts: addPreset(facts, rule, each) })}
              >
                {labels[each]}
              </Button>
            ))}
          </span>
        </div>
      </div>
    </>
  );
}

/** Puts a preset before what was typed, so that nothing is lost. */
function addPreset(facts: string, rule: string, locale: Locale): string {
  const preset = decisionPresets[rule]?.[locale] ?? "";
  return facts.includes(preset) ? facts : [preset, facts.trim()].filter(Boolean).join("\n");
}
