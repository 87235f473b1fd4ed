"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useSyncExternalStore } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { SettingSection } from "#components/setting/setting-section";
import { SwitchInput } from "#components/setting/switch-input";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { useOptimisticValue } from "#lib/client/form/use-optimistic-value";
import { pushStatusQueryOptions, setPushStatus } from "#lib/client/notify/push/queries";
import {
  isPushRefused,
  isPushSupported,
  turnOff,
  turnOn,
} from "#lib/client/notify/push/subscription";
import { isInstalledByHand } from "#lib/client/offline/install";
import { showRefusal } from "#lib/client/overlay/refusal";
import type { PushStatus } from "#lib/contracts/notify/push";

/** The section of push messages in this browser. */
export const PushSection = ({ viewerId }: { viewerId: string }) => (
  <SettingSection id="push">
    <PushChoice viewerId={viewerId} />
  </SettingSection>
);

function PushChoice({ viewerId }: { viewerId: string }) {
  const { data, isPending, refetch } = useQuery(pushStatusQueryOptions(viewerId));
  if (isPending) return <Skeleton className="h-20 w-full" />;
  if (!data) return <ErrorState onRetry={() => void refetch()} />;
  return <PushSwitch viewerId={viewerId} status={data} />;
}

type Obstacle = "byHand" | "unsupported" | "refused" | null;

function findObstacle(): Obstacle {
  if (!isPushSupported()) return isInstalledByHand() ? "byHand" : "unsupported";
  return isPushRefused() ? "refused" : null;
}

const subscribe = () => () => {};

function PushSwitch({ viewerId, status }: { viewerId: string; status: PushStatus }) {
  const { push: messages } = useMessages("notification");
  const client = useQueryClient();
  const id = useId();
  const obstacle = useSyncExternalStore(subscribe, findObstacle, () => null);
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnOn(viewerId, status.publicKey) : turnOff()),
    onSuccess: (changed) => changed && setPushStatus(client, viewerId, changed),
    onError: (error, isOn) => showRefusal(error, isOn ? messages.failed : messages.failedOff),
  });
  const [isOn, choose] = useOptimisticValue(status.isOn && obstacle === null, change);
  return (
    <label
      htmlFor={id}
      className="flex min-h-14 cursor-pointer items-center justify-between gap-4 border-y border-line py-3"
    >
      <span className="min-w-0">
        <span className="block">{messages.title}</span>
        <span className="mt-0.5 block text-xs text-ink-soft">{messages[obstacle ?? "note"]}</span>
      </span>
      <SwitchInput
        id={id}
        checked={isOn}
        disabled={obstacle !== null || change.isPending}
        onChange={choose}
      />
    </label>
  );
}
