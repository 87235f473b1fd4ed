"use client";
import type { Ref } from "react";
import { InterestField } from "#components/disclosure/interest-field";
import type { TextProduct } from "#components/editor/text-products";
import { useMessages } from "#components/i18n/use-page-context";
import { CheckboxField } from "#components/ui/checkbox-field";
import { type DisclosureChoice, type Interest, setChoice } from "#lib/domain/disclosure";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  products: readonly TextProduct[];
  choices: readonly DisclosureChoice[];
  /** The problem with the statement about a fund. */
  getError: (productId: string) => string | null;
  groupRef: Ref<HTMLFieldSetElement>;
  onChange: (choices: DisclosureChoice[], productId: string) => void;
};

/** Asks for each fund that the text names what interest the author has in it. Answers are optional. */
export function DisclosureField({ products, choices, getError, groupRef, onChange }: Props) {
  const { disclosure: messages } = useMessages("upload");
  if (products.length === 0) return null;
  return (
    <fieldset ref={groupRef} tabIndex={-1} className="outline-none">
      <legend className="text-sm font-semibold">{messages.title}</legend>
      <p className="mt-1 text-xs text-ink-faint">{messages.hint}</p>
      <div className="mt-3 flex flex-col gap-4">
        {products.map(({ productId, name }) => {
          const choice = choices.find((each) => each.productId === productId) ?? null;
          const error = getError(productId);
          const update = (next: DisclosureChoice | null) =>
            onChange(setChoice(choices, productId, next), productId);
          return (
            <div key={productId}>
              <InterestField
                name={name}
                productId={productId}
                interest={choice?.interest ?? null}
                error={error && interpolate(error, { product: name })}
                onChange={(interest) => update(interest && createChoice(productId, interest))}
              />
              {choice && <Verification choice={choice} onChange={update} />}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

const createChoice = (productId: string, interest: Interest): DisclosureChoice => ({
  productId,
  interest,
  isVerified: false,
  hasUpdates: false,
});

type VerificationProps = {
  choice: DisclosureChoice;
  onChange: (choice: DisclosureChoice) => void;
};

/** Asks for the author's consent to a comparison with their orders, now and later. */
function Verification({ choice, onChange }: VerificationProps) {
  const { disclosure: messages } = useMessages("upload");
  const { interest, isVerified, hasUpdates } = choice;
  const canHaveUpdates = interest === "plans" || (interest === "holds" && isVerified);
  return (
    <div className="mt-1 flex flex-col gap-2 empty:hidden">
      {interest === "holds" && (
        <CheckboxField
          required={false}
          checked={isVerified}
          onChange={(checked) =>
            onChange({ ...choice, isVerified: checked, hasUpdates: checked && hasUpdates })
          }
        >
          {messages.verify}
          <span className="block text-xs text-ink-faint">{messages.verifyHint}</span>
        </CheckboxField>
      )}
      {canHaveUpdates && (
        <CheckboxField
          required={false}
          checked={hasUpdates}
          onChange={(checked) => onChange({ ...choice, hasUpdates: checked })}
        >
          {messages.updates}
          <span className="block text-xs text-ink-faint">{messages.updatesHint}</span>
        </CheckboxField>
      )}
    </div>
  );
}
