"use client";
import { useEffect, useRef } from "react";
import { InterestField } from "#components/disclosure/interest-field";
import { useMessages } from "#components/i18n/use-page-context";
import { CheckboxField } from "#components/ui/checkbox-field";
import type { SentDisclosure } from "#lib/client/comment/create";
import type { MentionedProduct } from "#lib/domain/body/content";
import { setChoice } from "#lib/domain/disclosure";

type Props = {
  products: readonly MentionedProduct[];
  choices: readonly SentDisclosure[];
  /** The server's reasons by field. */
  refusals: Record<string, string>;
  onChange: (choices: SentDisclosure[]) => void;
};

/** Asks what interest the author of a comment has in the funds that the post names. Optional. */
export default function CommentDisclosureField({ products, choices, refusals, onChange }: Props) {
  const { commentDisclosure: messages } = useMessages("common");
  const box = useRef<HTMLDetailsElement>(null);
  const hasChoices = choices.length > 0;
  // Restored choices show. Closing is left to the author, who may be choosing "not stated".
  useEffect(() => {
    if (hasChoices && box.current) box.current.open = true;
  }, [hasChoices]);
  const describe = (productId: string) => {
    const reason = refusals[`disclosures.${productId}`];
    if (!reason) return null;
    return reason === "holder" ? messages.holder : messages.notHolder;
  };
  return (
    <details ref={box} className="mt-1">
      <summary className="cursor-pointer py-2 text-xs text-ink-soft hover:text-ink pointer-coarse:py-3.5">
        {messages.title}
      </summary>
      <div className="grid gap-3 py-2 sm:grid-cols-2">
        {products.map(({ productId, name }) => {
          const choice = choices.find((each) => each.productId === productId) ?? null;
          const update = (next: SentDisclosure | null) =>
            onChange(setChoice(choices, productId, next));
          return (
            <div key={productId}>
              <InterestField
                name={name}
                productId={productId}
                interest={choice?.interest ?? null}
                error={describe(productId)}
                onChange={(interest) =>
                  update(interest && { productId, interest, isVerified: false })
                }
              />
              {choice?.interest === "holds" && (
                <CheckboxField
                  required={false}
                  checked={choice.isVerified}
                  onChange={(isVerified) => update({ ...choice, isVerified })}
                >
                  {messages.verify}
                </CheckboxField>
              )}
            </div>
          );
        })}
      </div>
    </details>
  );
}
