"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { SeriesDialog } from "#components/post/series/series-dialog";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/input";
import { ApiError } from "#lib/client/api/api-error";
import { useOptimisticValue } from "#lib/client/form/use-optimistic-value";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { ownSeriesListQueryOptions, setPostSeries } from "#lib/client/post/series/queries";
import type { OwnSeries } from "#lib/contracts/post/series";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  userId: string;
  /** Null before the first save. */
  postId: string | null;
  /** Saves the draft and returns its id; null if there is nothing to save. */
  prepare: () => Promise<string | null>;
};

/**
 * Puts the post into a series of its author, at once: the series is not part of what a published post
 * says, so it has neither a draft nor versions.
 */
export function SeriesField({ userId, postId, prepare }: Props) {
  const messages = useMessages("postSeries");
  const client = useQueryClient();
  const { data, isError } = useQuery(ownSeriesListQueryOptions(userId, postId));
  const [isCreating, setCreating] = useState(false);
  const [needsDraft, setNeedsDraft] = useState(false);
  const refusals: Record<string, string> = {
    full: interpolate(messages.full, { max: limits.series.parts }),
    removed: messages.blockedNote,
  };
  const choice = useMutation({
    mutationFn: async (seriesId: string | null) => {
      const id = await prepare();
      setNeedsDraft(id === null);
      if (id === null) return;
      await setPostSeries(client, id, seriesId);
      showToast(seriesId ? messages.chosen : messages.removed);
    },
    onError: (error) => {
      const refusal = error instanceof ApiError ? refusals[error.fields.seriesId ?? ""] : undefined;
      if (refusal) showToast(refusal, "warning");
      else showRefusal(error, messages.failed);
    },
  });
  const [chosen, choose] = useOptimisticValue(data?.chosenId ?? null, choice);
  const error = needsDraft ? messages.fieldNeedsDraft : isError ? messages.loadFailed : null;
  return (
    <Field label={messages.field} optional hint={messages.fieldHint} error={error}>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          className="min-w-0 flex-1 basis-48"
          value={chosen ?? ""}
          disabled={!data || choice.isPending}
          onChange={(event) => choose(event.target.value || null)}
        >
          <option value="">{messages.none}</option>
          {data?.items.map((series) => (
            <SeriesOption key={series.seriesId} series={series} />
          ))}
        </Select>
        <Button variant="outline" onClick={() => setCreating(true)}>
          {messages.create}
        </Button>
      </div>
      {isCreating && <SeriesDialog onCreated={choose} onClose={() => setCreating(false)} />}
    </Field>
  );
}

/** A series to choose. One that staff removed cannot be; one in review will be shown again. */
function SeriesOption({ series }: { series: OwnSeries }) {
  const messages = useMessages("postSeries");
  const { seriesId, title, isBlocked, isInReview } = series;
  const state = isBlocked && (isInReview ? messages.hidden : messages.blocked);
  return (
    <option value={seriesId} disabled={isBlocked && !isInReview}>
      {state ? `${title} · ${state}` : title}
    </option>
  );
}
