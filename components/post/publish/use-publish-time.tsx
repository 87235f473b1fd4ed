"use client";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { schedulesQueryOptions } from "#lib/client/post/schedule";
import { offerPublishTimes, readZonedTime, toZonedInput } from "#lib/domain/post/publish-time";
import { findScheduleProblem } from "#lib/domain/post/schedule";

/** `scheduled` is the time that the draft has already; `other` is typed. */
type Choice = "now" | "scheduled" | "tomorrow" | "monday" | "other";

/** Why the typed time cannot be taken. */
type TimeProblem = "missing" | "skipped" | "past" | "tooFar";

/** Returns the time that a draft is scheduled for; null if it is not. */
export function useScheduledTime(userId: string, postId: string | null): string | null {
  const { data } = useQuery({
    ...schedulesQueryOptions(userId, [postId ?? ""]),
    enabled: postId !== null,
  });
  return data?.find(({ refusal }) => refusal === null)?.publishAt ?? null;
}

/** Manages when a draft is to be published, in a time zone that the author can change. */
export function usePublishTime(scheduled: string | null) {
  const [timeZone, setTimeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { tomorrow, monday } = offerPublishTimes(new Date(), timeZone);
  const times = { scheduled, tomorrow, monday };
  const first = scheduled ? "scheduled" : "now";
  const choice = chosen === "scheduled" ? first : (chosen ?? first);
  const value = typed ?? (scheduled ? toZonedInput(scheduled, timeZone) : "");
  const read = readZonedTime(value, timeZone);
  const findProblem = (): TimeProblem | null => {
    if (value === "") return "missing";
    if (!read) return "skipped";
    const problem = findScheduleProblem(new Date(read.time));
    return problem === "too far" ? "tooFar" : problem;
  };
  const problem = choice === "other" ? findProblem() : null;
  const getTime = (): string | null => {
    if (choice === "now") return null;
    return choice === "other" ? (problem ? null : (read?.time ?? null)) : times[choice];
  };
  return {
    timeZone,
    setTimeZone,
    choice,
    choose: setChosen,
    /** The times to choose from, besides now and another one. */
    offers: (["scheduled", "tomorrow", "monday"] as const).flatMap((name) => {
      const time = times[name];
      return time && (name === "scheduled" || time !== scheduled) ? [{ name, time }] : [];
    }),
    input,
    value,
    type: (next: string) => {
      setTyped(next);
      setIsAsked(false);
    },
    /** True if the typed hour comes twice on that day. */
    isRepeated: choice === "other" && read?.kind === "first",
    /** The problem to show, once the author wants to go on. */
    shownProblem: isAsked ? problem : null,
    /** The chosen time; null to publish now, or if there is a problem. */
    time: getTime(),
    isNow: choice === "now",
    /** Forgets the choice, once it is made. */
    reset: () => {
      setChosen(null);
      setTyped(null);
      setIsAsked(false);
    },
    /** Returns false if there is no time to publish at, and shows why at the input. */
    check: () => {
      setIsAsked(true);
      if (problem) input.current?.focus();
      return problem === null;
    },
  };
}

export type PublishTime = ReturnType<typeof usePublishTime>;
