"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { SettingSection } from "#components/setting/setting-section";
import { Button } from "#components/ui/button";
import { CheckboxField } from "#components/ui/checkbox-field";
import { ErrorState } from "#components/ui/error-state";
import { Field } from "#components/ui/field";
import { Input, Select } from "#components/ui/input";
import { Skeleton } from "#components/ui/skeleton";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import {
  alertSettingQueryOptions,
  alertSettingScope,
  saveAlertSetting,
  withOwnZone,
} from "#lib/client/product/watch/queries";
import type { AlertSetting } from "#lib/contracts/notify/alert";

/** The section of the hours in which nothing is sent. */
export function QuietHoursSection({ viewerId }: { viewerId: string }) {
  const { setting: messages } = useMessages("productWatch");
  const { data, isPending, refetch } = useQuery(alertSettingQueryOptions(viewerId));
  return (
    <SettingSection id="quietHours" lead={messages.quietNote}>
      {isPending && <Skeleton className="h-40 w-full" />}
      {!isPending && !data && <ErrorState onRetry={() => void refetch()} />}
      {data && <QuietHoursForm viewerId={viewerId} setting={withOwnZone(data)} />}
    </SettingSection>
  );
}

/** Returns the names of all zones that the browser knows, and the chosen one. */
const listZones = (chosen: string) =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", chosen])].sort();

const suggestedHours = { from: "22:00", to: "07:00" };

type Props = { viewerId: string; setting: AlertSetting };

function QuietHoursForm({ viewerId, setting }: Props) {
  const { setting: messages } = useMessages("productWatch");
  const client = useQueryClient();
  const [chosen, setChosen] = useState({
    quietHours: setting.quietHours,
    timeZone: setting.timeZone,
  });
  const [isSame, setIsSame] = useState(false);
  const save = useMutation({
    scope: alertSettingScope,
    mutationFn: () => saveAlertSetting(client, viewerId, chosen),
    onSuccess: () => showToast(messages.saved),
    onError: (error) => showRefusal(error, messages.failed),
  });
  const { quietHours, timeZone } = chosen;
  const change = (part: Partial<typeof chosen>) => {
    setChosen({ ...chosen, ...part });
    setIsSame(false);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (quietHours && quietHours.from === quietHours.to) setIsSame(true);
    else save.mutate();
  };
  return (
    <form onSubmit={onSubmit} className="space-y-5">
      <CheckboxField
        required={false}
        checked={quietHours !== null}
        onChange={(isOn) => change({ quietHours: isOn ? suggestedHours : null })}
      >
        {messages.quiet}
      </CheckboxField>
      {quietHours && (
        <div className="ml-8 flex flex-wrap gap-4">
          {(["from", "to"] as const).map((edge) => (
            <Field
              key={edge}
              label={messages[edge]}
              error={isSame && edge === "to" ? messages.same : null}
            >
              <Input
                type="time"
                required
                value={quietHours[edge]}
                onChange={(event) =>
                  change({ quietHours: { ...quietHours, [edge]: event.target.value } })
                }
              />
            </Field>
          ))}
        </div>
      )}
      <Field label={messages.timeZone}>
        <Select value={timeZone} onChange={(event) => change({ timeZone: event.target.value })}>
          {listZones(timeZone).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" loading={save.isPending}>
        {messages.save}
      </Button>
    </form>
  );
}
