"use client";
import { ChoiceField } from "#components/desk/choice-field";
import { ReasonField } from "#components/desk/reason-field";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { FormAlert } from "#components/ui/form-alert";
import { Input } from "#components/ui/input";
import { Modal } from "#components/ui/modal";
import { validateDateOfBirth } from "#lib/client/account/signup";
import { getLiveErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { type UserChange, useChangeUser } from "#lib/client/moderation/desk/user-queries";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import type { UserDetail } from "#lib/contracts/moderation/user-desk";
import type { Role } from "#lib/domain/account/staff-permission";
import { limits } from "#lib/domain/limits";
import { findTextProblem, textFields } from "#lib/domain/text-field";
import { interpolate } from "#lib/format/interpolate";

type UserAction = Exclude<UserChange["action"], "ban">;

type Props = {
  user: UserDetail;
  grantableRoles: readonly Role[];
  action: UserAction;
  title: string;
  onClose: () => void;
};

const toChange = (action: UserAction, values: Values): UserChange => {
  const { reason, role, dateOfBirth } = values;
  if (action === "role") return { action, reason, role };
  if (action === "dateOfBirth") return { action, reason, dateOfBirth };
  return { action, reason };
};

type Values = { reason: string; role: Role; dateOfBirth: string };

/** Asks for the details and the reason of an action on a user. */
export function UserActionDialog({ user, grantableRoles, action, title, onClose }: Props) {
  const { user: messages, role: roleNames } = useMessages("desk");
  const { ui, error } = useMessages("common");
  const changing = useChangeUser(user.id);
  const initial: Values = {
    reason: "",
    role: grantableRoles[0] ?? user.role,
    dateOfBirth: user.dateOfBirth,
  };
  const form = useForm({
    initial,
    validate: ({ reason, dateOfBirth }) => ({
      reason: findTextProblem(textFields.auditReason, reason),
      dateOfBirth: action === "dateOfBirth" ? validateDateOfBirth(dateOfBirth) : undefined,
    }),
    mutation: changing,
    toBody: (values) => toChange(action, values),
    onSuccess: () => {
      onClose();
      showToast(messages.done);
    },
  });
  const { values, change } = form;
  return (
    <Modal open onClose={onClose} title={title} width={420}>
      <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{messages.note[action]}</p>
        {action === "role" && (
          <ChoiceField
            label={messages.newRole}
            value={values.role}
            options={grantableRoles.map((value) => ({ value, label: roleNames[value] }))}
            onChange={(value) =>
              change({ role: grantableRoles.find((each) => each === value) ?? values.role })
            }
          />
        )}
        {action === "dateOfBirth" && (
          <Field
            label={messages.dateOfBirth}
            error={
              form.errors.dateOfBirth &&
              interpolate(messages.dateOfBirthInvalid, { min: limits.age.signUp })
            }
          >
            <Input
              type="date"
              required
              min="1900-01-01"
              value={values.dateOfBirth}
              onChange={(event) => change({ dateOfBirth: event.target.value })}
            />
          </Field>
        )}
        <ReasonField
          value={values.reason}
          error={getLiveErrors(form).reason}
          onChange={(reason) => change({ reason })}
        />
        <FormAlert>{form.failure && getRefusalText(form.failure, error)}</FormAlert>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" loading={changing.isPending}>
            {title}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
