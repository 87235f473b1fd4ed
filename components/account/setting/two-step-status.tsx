"use client";
import { ShieldCheck, ShieldOff } from "lucide";
import { useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { Icon } from "#components/ui/icon";
import { useTwoStepChange } from "#lib/client/account/setting/two-step";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import * as settingCalls from "#lib/contracts/account/setting-calls";
import type { getTwoStep } from "#lib/contracts/account/two-step";
import type { Reply } from "#lib/contracts/contract";
import { formatPlural } from "#lib/format/plural";

/** Below this count the page advises to create new recovery codes. */
const fewCodes = 3;

type Props = {
  state: Reply<typeof getTwoStep>;
  onStart: () => void;
  isStarting: boolean;
  /** Called with new recovery codes. */
  onCodes: (codes: string[]) => void;
};

/** Shows the status of two-step login, with the actions that change it. */
export function TwoStepStatus({ state, onStart, isStarting, onCodes }: Props) {
  const messages = useMessages("profile").twoStep;
  const common = useMessages("common");
  const { isOn, isRequired, recoveryCodesLeft: count } = state;
  const { locale } = usePageContext();
  const [open, setOpen] = useState<"renew" | "off">();
  const renewing = useTwoStepChange(settingCalls.renewRecoveryCodes);
  const turningOff = useTwoStepChange(settingCalls.turnOffTwoStep);

  function close() {
    setOpen(undefined);
    renewing.reset();
    turningOff.reset();
  }

  const onError = (error: Error) => showRefusal(error, common.error.generic);

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
          {isRequired && <p className="text-sm text-ink-soft">{messages.requiredHere}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {!isOn && (
          <Button loading={isStarting} onClick={onStart}>
            {messages.setUp}
          </Button>
        )}
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
      {open === "renew" && (
        <ConfirmDialog
          title={messages.renewTitle}
          text={messages.renewText}
          submit={messages.renewSubmit}
          cancel={common.ui.cancel}
          isBusy={renewing.isPending}
          onClose={close}
          onConfirm={() =>
            renewing.mutate(
              {},
              {
                onSuccess: ({ recoveryCodes }) => {
                  close();
                  onCodes(recoveryCodes);
                },
                onError,
              },
            )
          }
        />
      )}
      {open === "off" && (
        <ConfirmDialog
          title={messages.turnOffTitle}
          text={messages.turnOffText}
          submit={messages.turnOffSubmit}
          cancel={common.ui.cancel}
          isBusy={turningOff.isPending}
          onClose={close}
          onConfirm={() =>
            turningOff.mutate(
              {},
              {
                onSuccess: () => {
                  close();
                  showToast(messages.turnedOff);
                },
                onError,
              },
            )
          }
        />
      )}
    </div>
  );
}
