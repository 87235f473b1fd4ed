"use client";
import { useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import type { PublishTime } from "#components/post/publish/use-publish-time";
import { Field } from "#components/ui/field";
import { Input, Select } from "#components/ui/input";
import { toZonedInput } from "#lib/domain/post/publish-time";
import { formatZonedDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** Chooses when a draft is published: now, at an offered time, or at another one. */
export function WhenField({ time }: { time: PublishTime }) {
  const { publish: messages, schedule } = useMessages("upload");
  const { locale } = usePageContext();
  const [isChoosingZone, setIsChoosingZone] = useState(false);
  const options = [
    { value: "now", label: messages.now },
    ...time.offers.map((offer) => ({
      value: offer.name,
      label: formatZonedDateTime(offer.time, locale, time.timeZone),
    })),
    { value: "other", label: messages.otherTime },
  ] as const;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{messages.when}</legend>
      <div className="mt-1 grid gap-x-6 xs:grid-cols-2">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="radio"
              name="when"
              checked={time.choice === value}
              onChange={() => time.choose(value)}
              className="choice shrink-0"
            />
            {label}
          </label>
        ))}
      </div>
      {time.choice === "other" && (
        <Field
          label={schedule.time}
          error={time.shownProblem && schedule[time.shownProblem]}
          hint={time.isRepeated ? schedule.repeated : undefined}
          className="mt-2"
        >
          <Input
            ref={time.input}
            type="datetime-local"
            value={time.value}
            min={toZonedInput(new Date().toISOString(), time.timeZone)}
            onChange={(event) => time.type(event.target.value)}
            className="max-w-72"
          />
        </Field>
      )}
      {!time.isNow && (
        <div className="mt-1 text-xs text-ink-faint">
          {isChoosingZone ? (
            <Field label={messages.timeZone}>
              <Select
                value={time.timeZone}
                onChange={(event) => time.setTimeZone(event.target.value)}
                className="max-w-72"
              >
                {[...new Set([time.timeZone, "UTC", ...Intl.supportedValuesOf("timeZone")])].map(
                  (zone) => (
                    <option key={zone}>{zone}</option>
                  ),
                )}
              </Select>
            </Field>
          ) : (
            <p className="flex flex-wrap items-center gap-x-2">
              {interpolate(schedule.zone, { zone: time.timeZone })}
              <button
                type="button"
                onClick={() => setIsChoosingZone(true)}
                className="touch-target font-semibold text-accent hover:underline"
              >
                {messages.changeZone}
              </button>
            </p>
          )}
        </div>
      )}
    </fieldset>
  );
}
