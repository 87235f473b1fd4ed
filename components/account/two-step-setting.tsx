"use client";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { PasswordForm } from "#components/account/password-form";
import { RecoveryCodes } from "#components/account/recovery-codes";
import { TwoStepSetup } from "#components/account/two-step-setup";
import { TwoStepStatus } from "#components/account/two-step-status";
import { useMessages } from "#components/i18n/page-context";
import { RequireOwner } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { useConfirm, useSetUp, useTwoStep } from "#lib/client/account/two-step";
import { showToast } from "#lib/client/overlay/toast";

/** Two-step login: whether it is on, and the way to change that. */
export function TwoStepSetting({ userId }: { userId: string }) {
  const { settings, twoStep } = useMessages("profile");
  return (
    <SettingFrame
      userId={userId}
      section="twoStep"
      title={settings.row.twoStep}
      lead={twoStep.lead}
    >
      <RequireOwner userId={userId}>{({ id }) => <OwnTwoStep id={id} />}</RequireOwner>
    </SettingFrame>
  );
}

/** What is being done: nothing, confirming the password, setting the app up, keeping the codes. */
function OwnTwoStep({ id }: { id: string }) {
  const texts = useMessages("profile").twoStep;
  const { data: state, isPending, refetch } = useTwoStep();
  const settingUp = useSetUp();
  const confirming = useConfirm();
  const [isAsked, setIsAsked] = useState(false);
  const [codes, setCodes] = useState<string[]>();

  if (codes) return <KeptCodes id={id} codes={codes} onKept={() => setCodes(undefined)} />;
  if (isPending) return <Skeleton className="h-24 w-full" />;
  if (!state) return <ErrorState onRetry={() => void refetch()} />;
  if (settingUp.data && !state.isOn) {
    return (
      <SettingUp
        setup={settingUp.data}
        isBusy={confirming.isPending}
        error={confirming.error}
        onConfirm={(code) =>
          confirming.mutate(code, {
            onSuccess: ({ recoveryCodes }) => {
              setCodes(recoveryCodes);
              setIsAsked(false);
              settingUp.reset();
              showToast(texts.turnedOn);
            },
          })
        }
      />
    );
  }
  if (isAsked && !state.isOn) {
    return (
      <PasswordForm
        submit={texts.next}
        asking={settingUp}
        onCancel={() => {
          settingUp.reset();
          setIsAsked(false);
        }}
        onDone={() => confirming.reset()}
      />
    );
  }
  return <TwoStepStatus state={state} onStart={() => setIsAsked(true)} onCodes={setCodes} />;
}

/** It takes the place of the password's form, and the focus with it. */
function SettingUp(props: ComponentProps<typeof TwoStepSetup>) {
  const { setup } = useMessages("login");
  const part = useRef<HTMLElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-label={setup.title}
      className="scroll-mt-20 outline-none"
    >
      <TwoStepSetup {...props} />
    </section>
  );
}

function KeptCodes(props: { id: string; codes: string[]; onKept: () => void }) {
  const { recovery } = useMessages("login");
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section>
      <h2 ref={title} tabIndex={-1} className="scroll-mt-20 text-xl font-semibold outline-none">
        {recovery.title}
      </h2>
      <p className="mt-2 max-w-110 text-sm text-ink-soft">{recovery.lead}</p>
      <RecoveryCodes {...props} />
    </section>
  );
}
