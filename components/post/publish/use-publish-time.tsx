"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { schedulesQueryOptions } from "#lib/client/post/schedule";
import { offerPublishTimes, readZonedTime, toZonedInput } from "#lib/domain/post/publish-time";
import { findScheduleProblem } from "#lib/domain/post/schedule";

/** `now`, one of the offered times, or `other`, which is typed. */
type Choice = "now" | "other" | (string & {});

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
  const offers = [
    ...(scheduled ? [scheduled] : []),
    ...offerPublishTimes(new Date(), timeZone).filter((time) => time !== scheduled),
  ];
  const choice = chosen ?? scheduled ?? "now";
  const value = typed ?? (scheduled ? toZonedInput(scheduled, timeZone) : "");
  const read = readZonedTime(value, timeZone);
  const findProblem = (): TimeProblem | null => {
    if (value === "") return "missing";
    if (!read) return "skipped";
    const problem = findScheduleProblem(new Date(read.time));
    return problem === "too far" ? "tooFar" : problem;
  };
  const problem = choice === "other" ? findProblem() : null;
  const time = choice === "other" ? (read?.time ?? null) : choice;
  return {
    timeZone,
    setTimeZone,
    choice,
    choose: setChosen,
    offers,
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
    time: choice === "now" ? null : time,
    isNow: choice === "now",
    /** Forgets the choice, once it is made. */
    reset: () => {
      setChosen(null);
      setTyped(null);
      setIsAsked(false);
    },
    /** Returns false, and shows why, if there is no time to publish at. */
    check: () => {
      setIsAsked(true);
      return problem === null;
    },
  };
}

export type PublishTime = ReturnType<typeof usePublishTime>;
