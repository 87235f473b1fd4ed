"use client";
import { useState } from "react";
import { useMessages } from "#components/i18n/page-context";
import { accountErrorText } from "#lib/client/account/error-code";
import { ApiError } from "#lib/client/api/api-error";
import { endSession } from "#lib/client/session/session";
import { useLeave } from "#lib/client/setting/security";
import type { LeaveReason } from "#lib/domain/account";

const empty = { reason: null as LeaveReason | null, detail: "", password: "", agreed: false };

type Values = typeof empty;
type Field = "reason" | "password" | "agreed";

const order: Field[] = ["reason", "password", "agreed"];

/** What the form of leaving holds, lacks and does. */
export function useLeaveForm(onLeft: (purgeAt: string) => void) {
  const common = useMessages("common");
  const { settings } = useMessages("profile");
  const texts = settings.leave;
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<Field, string | undefined>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const leaving = useLeave();

  function textOf(error: unknown): string {
    const isLastAdmin = error instanceof ApiError && error.status === 409;
    return isLastAdmin ? texts.lastAdmin : accountErrorText(error, common);
  }

  return {
    values,
    errors,
    refusal,
    isBusy: leaving.isPending,
    change: (change: Partial<Values>) => {
      setValues({ ...values, ...change });
      setErrors({
        ...errors,
        ...Object.fromEntries(Object.keys(change).map((field) => [field, undefined])),
      });
    },
    /** Says what is missing, and gives the first of it. */
    check: (): Field | undefined => {
      const found = {
        reason: values.reason ? undefined : texts.reasonMissing,
        password: values.password ? undefined : texts.passwordMissing,
        agreed: values.agreed ? undefined : texts.agreeMissing,
      };
      setErrors(found);
      setRefusal(null);
      return order.find((field) => found[field]);
    },
    /** Leaves; `onRefused` gets the field that is to blame, if one is. */
    send: (onRefused: (field: Field | undefined) => void) => {
      const { reason, detail, password } = values;
      if (!reason || leaving.isPending) return;
      leaving.mutate(
        { reason, detail: detail.trim(), password },
        {
          onSuccess: ({ purgeAt }) => {
            onLeft(purgeAt);
            endSession();
          },
          onError: (error) => {
            const isPassword = error instanceof ApiError && Boolean(error.fields.password);
            if (isPassword) setErrors({ password: common.account.errors["30041"] });
            else setRefusal(textOf(error));
            onRefused(isPassword ? "password" : undefined);
          },
        },
      );
    },
  };
}
