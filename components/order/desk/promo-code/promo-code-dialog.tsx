"use client";
import type { FormFields } from "#components/desk/form-fields";
import { ActDialog, ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { toLastDay } from "#components/order/desk/promo-code/promo-code-facts";
import { useDeskChange } from "#lib/client/desk/query";
import type { FieldError } from "#lib/client/form/field-reason";
import {
  emptyPromoCode,
  findPromoCodeProblems,
  type PromoCodeValues,
  promoCodeFields,
  toPromoCodeBody,
  usesRule,
} from "#lib/client/order/desk/promo-code-form";
import * as orderDeskCalls from "#lib/contracts/order/desk-calls";
import type { PromoCode } from "#lib/contracts/order/promo-code-desk";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

/** Creates a promo code. */
export function NewPromoCode({ onClose }: { onClose: () => void }) {
  const { promo: messages, saved } = useMessages("productDesk");
  const { code, ...fields } = useFields();
  return (
    <ReasonDialog
      title={messages.newTitle}
      submit={messages.create}
      initial={emptyPromoCode}
      fields={() => ({ code, ...fields })}
      validate={(values) => findPromoCodeProblems(values, true)}
      refusable={promoCodeFields}
      toBody={(values) => ({ ...toPromoCodeBody(values), code: values.code.trim() })}
      mutation={useDeskChange(orderDeskCalls.createPromoCode)}
      done={saved}
      onClose={onClose}
    />
  );
}

type Props = { promoCode: PromoCode; onClose: () => void };

const useUpdatePromoCode = (code: string) =>
  useDeskChange(orderDeskCalls.updatePromoCode, { code });

/** Changes purpose, days and limit of a promo code. */
export function EditPromoCode({ promoCode, onClose }: Props) {
  const { promo: messages, saved } = useMessages("productDesk");
  const { code: _, ...fields } = useFields();
  const { code, label, startsAt, expiresAt, maxUses, version } = promoCode;
  return (
    <ReasonDialog
      title={interpolate(messages.editTitle, { code })}
      submit={messages.save}
      initial={{
        reason: "",
        code,
        label,
        startsAt: startsAt?.slice(0, 10) ?? "",
        expiresAt: expiresAt ? toLastDay(expiresAt) : "",
        maxUses: maxUses === null ? "" : String(maxUses),
      }}
      fields={() => fields}
      validate={(values) => findPromoCodeProblems(values, false)}
      refusable={promoCodeFields}
      toBody={(values) => ({ ...toPromoCodeBody(values), version })}
      mutation={useUpdatePromoCode(code)}
      done={saved}
      onClose={onClose}
    />
  );
}

/** Turns a promo code off, or on again. */
export function SwitchPromoCode({ promoCode: { code, state, version }, onClose }: Props) {
  const { promo: messages, saved } = useMessages("productDesk");
  const isDisabled = state === "disabled";
  return (
    <ActDialog
      title={interpolate(isDisabled ? messages.switchOnTitle : messages.switchOffTitle, { code })}
      text={messages.switchText}
      submit={isDisabled ? messages.switchOn : messages.switchOff}
      body={{ isDisabled: !isDisabled, version }}
      mutation={useUpdatePromoCode(code)}
      done={saved}
      onClose={onClose}
    />
  );
}

function useFields() {
  const { promo: messages, problem } = useMessages("productDesk");
  const describe = (error: FieldError) => {
    if (error === "required" || error === "tooLong") return problem[error];
    const known = typeof error === "string" && error in messages.problem ? error : "invalid";
    return interpolate(messages.problem[known as keyof typeof messages.problem], {
      max: limits.promoCode.uses,
    });
  };
  const day = { describe, optional: true, isHalf: true, input: { type: "date" } } as const;
  return {
    code: {
      label: messages.code,
      hint: messages.codeHint,
      required: true,
      describe,
      input: {
        autoCapitalize: "characters",
        autoComplete: "off",
        spellCheck: false,
        className: "font-mono uppercase",
      },
    },
    label: { label: messages.label, required: true, describe },
    startsAt: { ...day, label: messages.startsAt },
    expiresAt: { ...day, label: messages.expiresAt },
    maxUses: {
      control: "number",
      rule: usesRule,
      label: messages.maxUses,
      hint: messages.maxUsesHint,
      optional: true,
      describe,
    },
  } satisfies FormFields<PromoCodeValues>;
}
