"use client";
import { ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { toLastDay } from "#components/order/desk/promo-code/promo-code-facts";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { NumberField } from "#components/ui/number-field";
import type { FieldError } from "#lib/client/form/field-reason";
import type { Form } from "#lib/client/form/use-form";
import {
  emptyPromoCode,
  findPromoCodeProblems,
  type PromoCodeField,
  type PromoCodeValues,
  toPromoCodeBody,
  toPromoCodeErrors,
  usesRule,
} from "#lib/client/order/desk/promo-code-form";
import { useCreatePromoCode, useUpdatePromoCode } from "#lib/client/order/desk/promo-code-queries";
import { showToast } from "#lib/client/overlay/toast";
import type { PromoCode } from "#lib/contracts/order/promo-code-desk";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

/** Creates a promo code. */
export function NewPromoCode({ onClose }: { onClose: () => void }) {
  const { promo: messages, saved } = useMessages("productDesk");
  const creating = useCreatePromoCode();
  return (
    <ReasonDialog
      title={messages.newTitle}
      submit={messages.create}
      initial={emptyPromoCode}
      validate={(values) => findPromoCodeProblems(values, true)}
      toFieldErrors={toPromoCodeErrors}
      toBody={(values) => ({ ...toPromoCodeBody(values), code: values.code.trim() })}
      mutation={creating}
      onDone={() => showToast(saved)}
      onClose={onClose}
    >
      {(form) => <Fields form={form} isNew />}
    </ReasonDialog>
  );
}

/** Changes purpose, days and limit of a promo code. */
export function EditPromoCode(props: { promoCode: PromoCode; onClose: () => void }) {
  const { promoCode, onClose } = props;
  const { promo: messages, saved } = useMessages("productDesk");
  const updating = useUpdatePromoCode(promoCode.code);
  const initial: PromoCodeValues = {
    reason: "",
    code: promoCode.code,
    label: promoCode.label,
    startsAt: promoCode.startsAt?.slice(0, 10) ?? "",
    expiresAt: promoCode.expiresAt ? toLastDay(promoCode.expiresAt) : "",
    maxUses: promoCode.maxUses === null ? "" : String(promoCode.maxUses),
  };
  return (
    <ReasonDialog
      title={interpolate(messages.editTitle, { code: promoCode.code })}
      submit={messages.save}
      initial={initial}
      validate={(values) => findPromoCodeProblems(values, false)}
      toFieldErrors={toPromoCodeErrors}
      toBody={(values) => ({ ...toPromoCodeBody(values), version: promoCode.version })}
      mutation={updating}
      onDone={() => showToast(saved)}
      onClose={onClose}
    >
      {(form) => <Fields form={form} />}
    </ReasonDialog>
  );
}

type Props = { form: Form<PromoCodeValues, PromoCodeField | "reason">; isNew?: boolean };

function Fields({ form: { values, errors, change }, isNew = false }: Props) {
  const { promo: messages, problem } = useMessages("productDesk");
  const getText = (error: FieldError | undefined) => {
    if (!error) return undefined;
    if (error === "required" || error === "tooLong") return problem[error];
    const known = typeof error === "string" && error in messages.problem ? error : "invalid";
    return interpolate(messages.problem[known as keyof typeof messages.problem], {
      max: limits.promoCode.uses,
    });
  };
  const getInput = (field: PromoCodeField) => ({
    value: values[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  return (
    <>
      {isNew && (
        <Field label={messages.code} hint={messages.codeHint} error={getText(errors.code)} required>
          <Input
            {...getInput("code")}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            className="font-mono uppercase"
          />
        </Field>
      )}
      <Field label={messages.label} error={getText(errors.label)} required>
        <Input {...getInput("label")} />
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={messages.startsAt} error={getText(errors.startsAt)} optional>
          <Input type="date" {...getInput("startsAt")} />
        </Field>
        <Field label={messages.expiresAt} error={getText(errors.expiresAt)} optional>
          <Input type="date" {...getInput("expiresAt")} />
        </Field>
      </div>
      <NumberField
        label={messages.maxUses}
        hint={messages.maxUsesHint}
        error={getText(errors.maxUses)}
        optional
        rule={usesRule}
        value={values.maxUses}
        onValueChange={(maxUses) => change({ maxUses })}
      />
    </>
  );
}
