"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { CheckboxField } from "#components/ui/checkbox-field";
import { ErrorState } from "#components/ui/error-state";
import { Field } from "#components/ui/field";
import { Input, Select } from "#components/ui/input";
import { Link } from "#components/ui/link";
import { Skeleton } from "#components/ui/skeleton";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { alertSettingQueryOptions, saveAlertSetting } from "#lib/client/product/watch/queries";
import type { AlertSetting as Setting } from "#lib/contracts/notify/alert";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";
import { getTextGap } from "#lib/format/separator";

/** When and how the viewer gets alerts about watched funds. */
export function AlertSetting({ viewerId }: { viewerId: string }) {
  const { setting: messages } = useMessages("productWatch");
  const paths = usePaths();
  const { locale } = usePageContext();
  const { data, isPending, refetch } = useQuery(alertSettingQueryOptions(viewerId));
  return (
    <section aria-labelledby="fund-alerts" className="mt-12">
      <h2 id="fund-alerts" className="font-serif text-xl font-semibold">
        {messages.title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {interpolate(messages.lead, { max: limits.alert.entriesPerDay })}
        {getTextGap(locale)}
        <Link href={paths.watchlist()} className="text-accent underline underline-offset-4">
          {messages.open}
        </Link>
      </p>
      <div className="mt-5">
        {isPending && <Skeleton className="h-60 w-full" />}
        {!isPending && !data && <ErrorState onRetry={() => void refetch()} />}
        {data && <SettingForm viewerId={viewerId} initial={withOwnZone(data)} />}
      </div>
    </section>
  );
}

const getOwnZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Suggests the zone of the device until the viewer has chosen one. */
const withOwnZone = ({ isDefault, ...setting }: Setting & { isDefault: boolean }): Setting =>
  isDefault ? { ...setting, timeZone: getOwnZone() } : setting;

/** Returns the names of all zones that the browser knows, and the chosen one. */
const listZones = (chosen: string) =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", chosen])].sort();

const suggestedHours = { from: "22:00", to: "07:00" };

function SettingForm({ viewerId, initial }: { viewerId: string; initial: Setting }) {
  const { setting: messages } = useMessages("productWatch");
  const client = useQueryClient();
  const [chosen, setChosen] = useState(initial);
  const [isSame, setIsSame] = useState(false);
  const save = useMutation({
    mutationFn: (setting: Setting) => saveAlertSetting(client, viewerId, setting),
    onSuccess: () => showToast(messages.saved),
    onError: (error) => showRefusal(error, messages.failed),
  });
  const { hasDigest, quietHours, timeZone } = chosen;
  const change = (part: Partial<Setting>) => {
    setChosen({ ...chosen, ...part });
    setIsSame(false);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (quietHours && quietHours.from === quietHours.to) setIsSame(true);
    else save.mutate(chosen);
  };
  return (
    <form onSubmit={onSubmit} className="space-y-5">
      <CheckboxField
        required={false}
        checked={hasDigest}
        onChange={(isOn) => change({ hasDigest: isOn })}
      >
        <Labelled title={messages.digest} note={messages.digestNote} />
      </CheckboxField>
      <CheckboxField
        required={false}
        checked={quietHours !== null}
        onChange={(isOn) => change({ quietHours: isOn ? suggestedHours : null })}
      >
        <Labelled title={messages.quiet} note={messages.quietNote} />
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

const Labelled = ({ title, note }: { title: string; note: string }) => (
  <>
    {title}
    <span className="block text-xs text-ink-soft">{note}</span>
  </>
);
