"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/input";
import { type Interest, interests } from "#lib/domain/disclosure";

type Props = {
  /** The fund, by the name that the text gives it. */
  name: string;
  productId: string;
  /** Null for "not stated". */
  interest: Interest | null;
  error: string | null;
  onChange: (interest: Interest | null) => void;
};

/** Asks for the author's interest in one fund. */
export function InterestField({ name, productId, interest, error, onChange }: Props) {
  const { interest: messages } = useMessages("common");
  return (
    <Field label={name} error={error}>
      <Select
        data-fund={productId}
        value={interest ?? ""}
        onChange={({ target }) => onChange(interests.find((each) => each === target.value) ?? null)}
      >
        <option value="">{messages.notStated}</option>
        {interests.map((each) => (
          <option key={each} value={each}>
            {messages.choice[each]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
