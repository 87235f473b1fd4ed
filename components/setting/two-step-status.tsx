"use client";
import { ShieldCheck, ShieldOff } from "lucide";
import { useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { ConfirmPasswordForm } from "#components/setting/confirm-password-form";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { Modal } from "#components/ui/modal";
import { showToast } from "#lib/client/overlay/toast";
import { useRenewRecoveryCodes, useTurnOffTwoStep } from "#lib/client/setting/two-step";
import type { Reply } from "#lib/contracts/contract";
import type { getTwoStep } from "#lib/contracts/two-step";
import { formatPlural } from "#lib/format/plural";

/** Below this count the page advises to create new recovery codes. */
const fewCodes = 3;

type Props = {
  state: Reply<typeof getTwoStep>;
  onStart: () => void;
  /** Called with new recovery codes. */
  onCodes: (codes: string[]) => void;
};

/** Shows the status of two-step login, with the actions that change it. */
export function TwoStepStatus({ state, onStart, onCodes }: Props) {
  const messages = useMessages("profile").twoStep;
  const { isOn, isRequired, recoveryCodesLeft: count } = state;
  const { locale } = usePageContext();
  const [open, setOpen] = useState<"renew" | "off">();
  const renewing = useRenewRecoveryCodes();
  const turningOff = useTurnOffTwoStep();

  function close() {
    setOpen(undefined);
    renewing.reset();
    turningOff.reset();
  }

  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-start gap-4 border-y border-line py-5">
        <Icon
          icon={isOn ? ShieldCheck : ShieldOff}
          size={24}
          className={isOn ? "shrink-0 text-accent" : "shrink-0 text-ink-faint"}
        />
        <div className="min-w-0">
          <p className="text-lg font-semibold">{isOn ? messages.statusOn : messages.statusOff}</p>
          {isOn && (
            <p className={count < fewCodes ? "text-sm text-danger" : "text-sm text-ink-soft"}>
              {formatPlural(
                count < fewCodes ? messages.fewRecoveryCodesLeft : messages.recoveryCodesLeft,
                count,
                locale,
              )}
            </p>
          )}
          {isRequired && <p className="text-sm text-ink-soft">{messages.requiredByRole}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {!isOn && <Button onClick={onStart}>{messages.setUp}</Button>}
        {isOn && (
          <Button variant="outline" onClick={() => setOpen("renew")}>
            {messages.renewCodes}
          </Button>
        )}
        {isOn && !isRequired && (
          <Button variant="outline" onClick={() => setOpen("off")}>
            {messages.turnOff}
          </Button>
        )}
      </div>
      <Modal open={open === "renew"} onClose={close} title={messages.renewTitle}>
        <p className="mb-5 text-sm text-ink-soft">{messages.renewText}</p>
        <ConfirmPasswordForm
          asksForCode
          submitLabel={messages.renewSubmit}
          mutation={renewing}
          onCancel={close}
          onSuccess={({ recoveryCodes }) => {
            close();
            onCodes(recoveryCodes);
          }}
        />
      </Modal>
      <Modal open={open === "off"} onClose={close} title={messages.turnOffTitle}>
        <p className="mb-5 text-sm text-ink-soft">{messages.turnOffText}</p>
        <ConfirmPasswordForm
          asksForCode
          submitLabel={messages.turnOffSubmit}
          mutation={turningOff}
          onCancel={close}
          onSuccess={() => {
            close();
            showToast(messages.turnedOff);
          }}
        />
      </Modal>
    </div>
  );
}
