"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Switch } from "#components/ui/switch";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

type Props = {
  /** How many get the author's posts by email. */
  count: number;
  /** How many more posts may go out within a day. */
  lettersLeft: number;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** Chooses whether followers get the post by email. */
export function EmailField({ count, lettersLeft, isOn, onChange }: Props) {
  const { publish: messages } = useMessages("upload");
  const { locale } = usePageContext();
  const note = () => {
    if (count === 0) return messages.emailNobody;
    if (lettersLeft === 0) return messages.emailLimit;
    return interpolate(messages.emailHint, { minutes: limits.letter.delayMs / 60_000 });
  };
  const canSend = count > 0 && lettersLeft > 0;
  return (
    <section aria-label={messages.email}>
      <h2 className="text-sm font-semibold">{messages.email}</h2>
      {canSend && (
        <Switch isOn={isOn} onChange={onChange}>
          <span className="text-sm">{formatPlural(messages.emailTo, count, locale)}</span>
        </Switch>
      )}
      <p className="mt-1 text-xs text-ink-faint">{note()}</p>
    </section>
  );
}
