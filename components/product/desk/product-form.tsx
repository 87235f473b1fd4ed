"use client";
import { ReasonField } from "#components/desk/reason-field";
import { useMessages } from "#components/i18n/use-page-context";
import { DocumentFields } from "#components/product/desk/document-fields";
import { ProductFields } from "#components/product/desk/product-fields";
import { useProductForm } from "#components/product/desk/use-product-form";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { isConflict } from "#lib/client/desk/query";
import { getRefusalText } from "#lib/client/overlay/refusal";
import type { ProductValues } from "#lib/client/product/desk/form";
import { findTextProblem, textFields } from "#lib/domain/text-field";

type Props = {
  initial: ProductValues;
  isNew: boolean;
  isPending: boolean;
  /** Sends the form; throws what the server refused. */
  onSend: (values: ProductValues) => Promise<void>;
  /** Loads what a colleague saved meanwhile. */
  onLoadNewer?: () => void;
};

/** The form of a fund, with every field in both languages. A refusal keeps what was typed. */
export function ProductForm({ initial, isNew, isPending, onSend, onLoadNewer }: Props) {
  const { product: messages } = useMessages("productDesk");
  const { error } = useMessages("common");
  const form = useProductForm(initial, onSend);
  const { values, failure, isSubmitted } = form;
  const isOutdated = failure !== null && isConflict(failure) && !isNew;
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit}>
      <ProductFields form={form} isNew={isNew} />
      <DocumentFields form={form} />
      <div className="flex max-w-column flex-col gap-4">
        <ReasonField
          value={values.reason}
          error={isSubmitted ? findTextProblem(textFields.auditReason, values.reason) : undefined}
          onChange={(reason) => form.onChange({ reason })}
        />
        <FormAlert>
          {isOutdated
            ? messages.conflict
            : failure
              ? getRefusalText(failure, error)
              : form.hasProblems && messages.fixFields}
        </FormAlert>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={isPending}>
            {isNew ? messages.create : messages.save}
          </Button>
          {isOutdated && (
            <Button variant="outline" onClick={onLoadNewer}>
              {messages.loadNewer}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
