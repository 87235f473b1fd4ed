"use client";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { RecoveryCodes } from "#components/account/recovery-codes";
import { TwoStepStatus } from "#components/account/setting/two-step-status";
import { TwoStepSetup } from "#components/account/two-step-setup";
import { useMessages } from "#components/i18n/use-page-context";
import { SettingSection } from "#components/setting/setting-section";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { twoStepQueryOptions, useTwoStepChange } from "#lib/client/account/setting/two-step";
import { useSubmit } from "#lib/client/api/use-call";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import * as settingCalls from "#lib/contracts/account/setting-calls";

/** The section of two-step login. */
export function TwoStepSection({ userId }: { userId: string }) {
  return (
    <SettingSection id="twoStep" lead={useMessages("profile").twoStep.lead}>
      <OwnTwoStep id={userId} />
    </SettingSection>
  );
}

/** Shows the current step: status, app setup, or the new recovery codes. */
function OwnTwoStep({ id }: { id: string }) {
  const common = useMessages("common");
  const messages = useMessages("profile").twoStep;
  const { data: state, isPending, refetch } = useQuery(twoStepQueryOptions(id));
  const settingUp = useSubmit(settingCalls.setUpTwoStep);
  const confirming = useTwoStepChange(settingCalls.confirmTwoStep);
  const [codes, setCodes] = useState<string[]>();

  if (codes) return <NewRecoveryCodes id={id} codes={codes} onSaved={() => setCodes(undefined)} />;
  if (isPending) return <Skeleton className="h-24 w-full" />;
  if (!state) return <ErrorState onRetry={() => void refetch()} />;
  if (settingUp.data && !state.isOn) {
    return (
      <SetupSection
        setup={settingUp.data}
        confirming={confirming}
        onConfirmed={({ recoveryCodes }) => {
          setCodes(recoveryCodes);
          settingUp.reset();
          showToast(messages.turnedOn);
        }}
      />
    );
  }
  const start = () => {
    confirming.reset();
    settingUp.mutate({}, { onError: (error) => showRefusal(error, common.error.generic) });
  };
  return (
    <TwoStepStatus
      state={state}
      isStarting={settingUp.isPending}
      onStart={start}
      onCodes={setCodes}
    />
  );
}

/** Replaces the status, and takes the focus. */
function SetupSection<R>(props: ComponentProps<typeof TwoStepSetup<R>>) {
  const { setup } = useMessages("login");
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={setup.title}
      className="scroll-mt-20 outline-none"
    >
      <TwoStepSetup {...props} />
    </section>
  );
}

function NewRecoveryCodes(props: { id: string; codes: string[]; onSaved: () => void }) {
  const { recovery } = useMessages("login");
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section>
      <h3 ref={title} tabIndex={-1} className="scroll-mt-20 text-lg font-semibold outline-none">
        {recovery.title}
      </h3>
      <p className="mt-2 max-w-110 text-sm text-ink-soft">{recovery.lead}</p>
      <RecoveryCodes {...props} />
    </section>
  );
}
