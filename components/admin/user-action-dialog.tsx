"use client";
import { ChoiceField } from "#components/admin/choice-field";
import { DurationSelect } from "#components/admin/duration-select";
import { ReasonField } from "#components/admin/reason-field";
import { listRuleOptions } from "#components/admin/rule-options";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { Modal } from "#components/ui/modal";
import { type UserChange, useChangeUser } from "#lib/client/admin/user-queries";
import { getLiveErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import type { UserDetail } from "#lib/contracts/admin-user";
import type { SanctionDays } from "#lib/domain/sanction";
import { canGrant, type Role, roles } from "#lib/domain/staff-permission";
import { findTextProblem, textFields } from "#lib/domain/text-field";

export type UserAction = UserChange["action"];

type Props = {
  user: UserDetail;
  viewerRole: Role;
  action: UserAction;
  title: string;
  onClose: () => void;
};

const toChange = (action: UserAction, values: Values): UserChange => {
  const { reason, rule, days, role } = values;
  if (action === "ban") return { action, reason, rule, days };
  if (action === "role") return { action, reason, role };
  return { action, reason };
};

type Values = { reason: string; rule: string; days: SanctionDays; role: Role };

/** Asks for the details and the reason of an action on a user. */
export function UserActionDialog({ user, viewerRole, action, title, onClose }: Props) {
  const { user: messages, decision, role: roleNames } = useMessages("admin");
  const { ui, error } = useMessages("common");
  const { locale } = usePageContext();
  const changing = useChangeUser(user.id);
  const initial: Values = { reason: "", rule: "other", days: 7, role: user.role };
  const form = useForm({
    initial,
    validate: ({ reason }) => ({ reason: findTextProblem(textFields.auditReason, reason) }),
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
        {action === "ban" && (
          <>
            <ChoiceField
              label={decision.rule}
              value={values.rule}
              options={listRuleOptions(locale)}
              onChange={(rule) => change({ rule })}
            />
            <div className="flex items-center justify-between gap-3 text-sm">
              <span aria-hidden="true" className="font-semibold">
                {messages.duration}
              </span>
              <DurationSelect
                label={messages.duration}
                value={values.days}
                onChange={(days) => change({ days })}
              />
            </div>
          </>
        )}
        {action === "role" && (
          <ChoiceField
            label={messages.newRole}
            value={values.role}
            options={roles
              .filter((role) => role === user.role || canGrant(viewerRole, user.role, role))
              .map((value) => ({ value, label: roleNames[value] }))}
            onChange={(value) =>
              change({ role: roles.find((each) => each === value) ?? user.role })
            }
          />
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
