"use client";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/input";
import { useMuteMessages } from "#components/user/mute/use-mute-messages";
import { toFloat } from "#lib/domain/number/to-float";
import { muteDays } from "#lib/domain/user/mute";

type Props = { value: number | null; onChange: (days: number | null) => void; className?: string };

/** Chooses how long a mute lasts, in days; null has no end. */
export function EndSelect({ value, onChange, className }: Props) {
  const messages = useMuteMessages();
  const texts = { 1: messages.day, 7: messages.week, 30: messages.month };
  return (
    <Field label={messages.howLong} className={className ?? ""}>
      <Select
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value === "" ? null : toFloat(target.value))}
      >
        <option value="">{messages.forever}</option>
        {muteDays.map((days) => (
          <option key={days} value={days}>
            {texts[days]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
