"use client";
import { ChoiceField } from "#components/desk/choice-field";
import { ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { NumberField } from "#components/ui/number-field";
import { useDeskChange } from "#lib/client/desk/query";
import type { FieldError } from "#lib/client/form/field-reason";
import {
  type CorrectionField,
  correctionFields,
  emptyCorrection,
  findFormProblems,
  getCorrectionRules,
  isNumberField,
  toCorrectionBody,
} from "#lib/client/order/desk/correction-form";
import type { StaffOrderDetail } from "#lib/contracts/order/desk";
import * as orderDeskCalls from "#lib/contracts/order/desk-calls";
import { correctableStates, hasPrice } from "#lib/domain/order/correction";

const priceFields: readonly CorrectionField[] = ["executedNav", "executedNavDate", "executedFee"];

type Props = { order: StaffOrderDetail; onClose: () => void };

/** Asks a colleague to approve a correction of an order. */
export function CorrectionDialog({ order, onClose }: Props) {
  const { correction: messages, order: orderMessages } = useMessages("productDesk");
  const { order: product } = useMessages("product");
  const rules = getCorrectionRules(order);
  const requesting = useDeskChange(orderDeskCalls.requestCorrection, { orderId: order.orderId });
  const getText = (error: FieldError | undefined) =>
    typeof error === "string" && error in messages.problem
      ? messages.problem[error as keyof typeof messages.problem]
      : error && messages.problem.invalid;
  const now: Partial<Record<CorrectionField, string>> = {
    units: order.units,
    settlementDate: order.settlementDate,
    ...(order.isEstimate
      ? {}
      : { executedNav: order.nav, executedNavDate: order.navDate, executedFee: order.fee }),
  };
  return (
    <ReasonDialog
      title={messages.title}
      text={messages.lead}
      submit={messages.submit}
      conflictText={orderMessages.conflict}
      initial={emptyCorrection}
      validate={(values) => findFormProblems(order, values)}
      refusable={[...correctionFields, "state", "changes"]}
      toBody={(values) => toCorrectionBody(order, values)}
      mutation={requesting}
      done={messages.requested}
      onClose={onClose}
    >
      {({ values, errors, change }) => {
        const isPriced = hasPrice(values.state || order.state);
        return (
          <div className="grid grid-cols-2 gap-x-4 gap-y-3">
            <ChoiceField
              label={messages.field.state}
              value={values.state}
              options={[
                { value: "", label: messages.keep },
                ...correctableStates
                  .filter((value) => value !== order.state)
                  .map((value) => ({ value, label: product.state[value] })),
              ]}
              onChange={(state) => change({ state })}
              className="col-span-2"
            />
            {correctionFields
              .filter((field) => isPriced || !priceFields.includes(field))
              .map((field) => {
                const props = { label: messages.field[field], error: getText(errors[field]) };
                const handleChange = (typed: string) =>
                  change({ [field]: typed, changes: undefined });
                const input = { autoComplete: "off", placeholder: now[field] };
                return isNumberField(field) ? (
                  <NumberField
                    key={field}
                    {...props}
                    rule={rules[field]}
                    value={values[field]}
                    onValueChange={handleChange}
                    input={input}
                  />
                ) : (
                  <Field key={field} {...props}>
                    <Input
                      type="date"
                      {...input}
                      value={values[field]}
                      onChange={(event) => handleChange(event.target.value)}
                    />
                  </Field>
                );
              })}
            <p role="alert" className="col-span-2 text-xs text-danger empty:hidden">
              {errors.changes && messages.problem.changes}
            </p>
          </div>
        );
      }}
    </ReasonDialog>
  );
}
