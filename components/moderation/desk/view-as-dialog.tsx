"use client";
import { ReasonField } from "#components/desk/reason-field";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { Modal } from "#components/ui/modal";
import { getLiveErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { useStartViewAs } from "#lib/client/moderation/desk/view-as";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { enterViewAs } from "#lib/client/session/view-as";
import { findTextProblem, textFields } from "#lib/domain/text-field";

/** Asks for the reason to see the site as a user, and opens it in this tab. */
export function ViewAsDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { viewAs, viewAsNote } = useMessages("desk").user;
  const { ui, error } = useMessages("common");
  const paths = usePaths();
  const starting = useStartViewAs(userId);
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => ({ reason: findTextProblem(textFields.auditReason, reason) }),
    mutation: starting,
    toBody: ({ reason }) => reason,
    onSuccess: ({ token }) =>
      enterViewAs({ token, returnTo: paths.adminUser(userId) }, paths.home()),
  });
  return (
    <Modal open onClose={onClose} title={viewAs} width={420}>
      <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{viewAsNote}</p>
        <ReasonField
          value={form.values.reason}
          error={getLiveErrors(form).reason}
          onChange={(reason) => form.change({ reason })}
        />
        <FormAlert>{form.failure && getRefusalText(form.failure, error)}</FormAlert>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" loading={starting.isPending || starting.isSuccess}>
            {viewAs}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
