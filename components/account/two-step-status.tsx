"use client";
import { ShieldCheck, ShieldOff } from "lucide";
import { useState } from "react";
import { PasswordForm } from "#components/account/password-form";
import { useMessages } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { Modal } from "#components/ui/modal";
import { useRenewCodes, useTurnOff } from "#lib/client/account/two-step";
import { showToast } from "#lib/client/overlay/toast";
import type { Reply } from "#lib/contracts/contract";
import type { getTwoStep } from "#lib/contracts/two-step";
import { interpolate } from "#lib/format/interpolate";

/** Fewer recovery codes than this, and the owner is told to make new ones. */
const few = 3;

type Props = {
  state: Reply<typeof getTwoStep>;
  onStart: () => void;
  /** New recovery codes were made. */
  onCodes: (codes: string[]) => void;
};

/** How two-step login stands, and what can be done about it. */
export function TwoStepStatus({ state, onStart, onCodes }: Props) {
  const texts = useMessages("profile").twoStep;
  const { isOn, isRequired, recoveryCodesLeft: count } = state;
  const [open, setOpen] = useState<"renew" | "off">();
  const renewing = useRenewCodes();
  const turningOff = useTurnOff();

  function close() {
    setOpen(undefined);
    renewing.reset();
    turningOff.reset();
  }

  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-start gap-4 border-y border-line py-5">
        <Icon
          of={isOn ? ShieldCheck : ShieldOff}
          size={28}
          strokeWidth={1.5}
          className={isOn ? "shrink-0 text-accent" : "shrink-0 text-ink-faint"}
        />
        <div className="min-w-0">
          <p className="text-lg font-semibold">{isOn ? texts.on : texts.off}</p>
          {isOn && (
            <p className={count < few ? "text-sm text-danger" : "text-sm text-ink-soft"}>
              {interpolate(count < few ? texts.few : texts.left, { count })}
            </p>
          )}
          {isRequired && <p className="text-sm text-ink-soft">{texts.required}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {!isOn && <Button onClick={onStart}>{texts.start}</Button>}
        {isOn && (
          <Button variant="outline" onClick={() => setOpen("renew")}>
            {texts.renew}
          </Button>
        )}
        {isOn && !isRequired && (
          <Button variant="outline" onClick={() => setOpen("off")}>
            {texts.turnOff}
          </Button>
        )}
      </div>
      <Modal open={open === "renew"} onClose={close} title={texts.renewTitle}>
        <p className="mb-5 text-sm text-ink-soft">{texts.renewText}</p>
        <PasswordForm
          submit={texts.renewSubmit}
          asking={renewing}
          onCancel={close}
          onDone={({ recoveryCodes }) => {
            close();
            onCodes(recoveryCodes);
          }}
        />
      </Modal>
      <Modal open={open === "off"} onClose={close} title={texts.offTitle}>
        <p className="mb-5 text-sm text-ink-soft">{texts.offText}</p>
        <PasswordForm
          submit={texts.offSubmit}
          asking={turningOff}
          onCancel={close}
          onDone={() => {
            close();
            showToast(texts.turnedOff);
          }}
        />
      </Modal>
    </div>
  );
}
