import { buttonVariants } from "#components/ui/button-variants";
import { selectClassNames } from "#components/ui/input-variants";
import type { PostVersionEntry } from "#lib/contracts/post/version";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";

type Props = {
  messages: Messages["postVersion"];
  /** The path that the form opens with its fields as the query. */
  action: string;
  /** Newest first. */
  versions: readonly PostVersionEntry[];
  chosen: { from: number; to: number } | null;
  isSideBySide: boolean;
};

/** Chooses two versions to compare. A plain form, which works without scripts. */
export function CompareForm({ messages, action, versions, chosen, isSideBySide }: Props) {
  const numbers = versions.filter(({ isShown }) => isShown).map(({ number }) => number);
  const [newest] = numbers;
  if (newest === undefined || numbers.length < 2) return null;
  const fields = [
    { name: "from", label: messages.from, value: chosen?.from ?? numbers.at(-1) },
    { name: "to", label: messages.to, value: chosen?.to ?? newest },
  ];
  const views = [
    { value: "", label: messages.inline, isChecked: !isSideBySide },
    { value: "side", label: messages.side, isChecked: isSideBySide },
  ];
  return (
    <form
      action={`${action}#comparison`}
      aria-label={messages.compareLabel}
      className="mt-6 flex flex-wrap items-end gap-4"
    >
      {fields.map(({ name, label, value }) => (
        <label key={name} className="min-w-32 flex-1 text-sm font-semibold">
          {label}
          <select
            name={name}
            defaultValue={value}
            className={`mt-1 font-normal ${selectClassNames.md}`}
          >
            {numbers.map((number) => (
              <option key={number} value={number}>
                {interpolate(messages.version, { number })}
              </option>
            ))}
          </select>
        </label>
      ))}
      <fieldset className="flex min-h-11 flex-wrap items-center gap-x-5">
        <legend className="sr-only">{messages.view}</legend>
        {views.map(({ value, label, isChecked }) => (
          <label key={label} className="inline-flex min-h-11 items-center gap-2 text-sm">
            <input
              type="radio"
              name="view"
              value={value}
              defaultChecked={isChecked}
              className="choice"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <button type="submit" className={buttonVariants({ variant: "outline" })}>
        {messages.compare}
      </button>
    </form>
  );
}
