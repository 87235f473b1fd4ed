"use client";
import type { FormFields } from "#components/desk/form-fields";
import { ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { validateDateOfBirth } from "#lib/client/account/signup";
import { type UserChange, useChangeUser } from "#lib/client/moderation/desk/user";
import type { UserDetail } from "#lib/contracts/moderation/user-desk";
import type { Role } from "#lib/domain/account/staff-permission";
import { limits } from "#lib/domain/limits";
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
  const initial: Values = {
    reason: "",
    role: grantableRoles[0] ?? user.role,
    dateOfBirth: user.dateOfBirth,
  };
  const fields: FormFields<Values> = {
    ...(action === "role" && {
      role: {
        control: "choice",
        label: messages.newRole,
        options: grantableRoles.map((value) => ({ value, label: roleNames[value] })),
      },
    }),
    ...(action === "dateOfBirth" && {
      dateOfBirth: {
        label: messages.dateOfBirth,
        input: { type: "date", required: true, min: "1900-01-01" },
        check: ({ dateOfBirth }) => validateDateOfBirth(dateOfBirth),
        describe: () => interpolate(messages.dateOfBirthInvalid, { min: limits.age.signUp }),
      },
    }),
  };
  return (
    <ReasonDialog
      title={title}
      text={messages.note[action]}
      submit={title}
      initial={initial}
      fields={() => fields}
      toBody={(values) => toChange(action, values)}
      mutation={useChangeUser(user.id)}
      conflictText={null}
      done={messages.done}
      onClose={onClose}
    />
  );
}
