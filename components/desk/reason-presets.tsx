"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { reasonPresets } from "#lib/domain/moderation/decision-preset";

type Props = {
  outcome: keyof typeof reasonPresets;
  reason: string;
  onChange: (reason: string) => void;
};

/** Common reasons for closing a case, which start the reason or follow what was typed. */
export function ReasonPresets({ outcome, reason, onChange }: Props) {
  const { case: messages } = useMessages("deskList");
  const { locale } = usePageContext();
  const add = (preset: string) => {
    if (!reason.includes(preset)) onChange([reason.trim(), preset].filter(Boolean).join(" "));
  };
  return (
    <fieldset className="-mt-2 flex flex-wrap items-center gap-x-1 text-xs text-ink-faint">
      <legend className="float-left mr-1 py-1">{messages.reasonPreset}</legend>
      {reasonPresets[outcome].map((preset) => (
        <Button
          key={preset.en}
          variant="text"
          size="xxs"
          className="px-1.5!"
          onClick={() => add(preset[locale])}
        >
          {preset[locale]}
        </Button>
      ))}
    </fieldset>
  );
}
