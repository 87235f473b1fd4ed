"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { Field } from "#components/ui/field";
import { Input, Select } from "#components/ui/input";
import type { DraftTool } from "#components/user/profile/draft/selection-bar";
import { ToolResults } from "#components/user/profile/draft/tool-results";
import { useDraftMessages } from "#components/user/profile/draft/use-draft-messages";
import { ApiError } from "#lib/client/api/api-error";
import { showRefusal } from "#lib/client/overlay/refusal";
import {
  actOnDrafts,
  type ChosenDrafts,
  type DraftAct,
  refreshDrafts,
} from "#lib/client/post/draft/queries";
import { ownSeriesListQueryOptions } from "#lib/client/post/series/queries";
import type { DraftResult } from "#lib/contracts/post/draft-desk";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

type Props = {
  userId: string;
  tool: DraftTool;
  chosen: ChosenDrafts;
  count: number;
  /** `isDone` if the drafts were acted on. */
  onClose: (isDone: boolean) => void;
};

/** Asks before an act on several drafts, runs it, and says what became of each. */
export default function ToolDialog({ userId, tool, chosen, count, onClose }: Props) {
  const messages = useDraftMessages();
  const { ui } = useMessages("common");
  const { locale } = usePageContext();
  const client = useQueryClient();
  const [value, setValue] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [results, setResults] = useState<DraftResult[]>([]);
  const [isDone, setDone] = useState(false);
  const [unreachedCount, setUnreachedCount] = useState(0);
  const act = toAct(tool, value.trim());
  const run = async () => {
    setAsked(true);
    if (!act) return;
    setBusy(true);
    let reached = 0;
    try {
      await actOnDrafts(act, chosen, (next) => {
        reached += next.length;
        setResults((now) => [...now, ...next]);
      });
      setDone(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showRefusal(error, messages.failed);
      // What earlier calls did is done.
      if (reached > 0) setDone(true);
      setUnreachedCount(Math.max(0, count - reached));
    } finally {
      setBusy(false);
      await refreshDrafts(client);
    }
  };
  if (isDone && act) {
    return (
      <ToolResults
        kind={act.kind}
        results={results}
        unreachedCount={unreachedCount}
        onClose={() => onClose(true)}
      />
    );
  }
  const titles = {
    publish: formatPlural(messages.publishTitle, count, locale),
    delete: formatPlural(messages.deleteTitle, count, locale),
    tag: messages.tagTitle,
    series: messages.seriesTitle,
  };
  const texts = { publish: messages.publishText, delete: messages.deleteText, tag: "", series: "" };
  const working = interpolate(messages.working, {
    done: String(results.length),
    count: String(count),
  });
  return (
    <ConfirmDialog
      isDanger={tool === "delete"}
      title={titles[tool]}
      text={isBusy ? <span role="status">{working}</span> : texts[tool]}
      submit={messages[tool]}
      cancel={ui.cancel}
      isBusy={isBusy}
      onConfirm={() => void run()}
      onClose={() => onClose(false)}
    >
      {tool === "tag" && (
        <Field label={messages.tagLabel} error={isAsked && !act ? messages.enterTag : null}>
          <Input
            value={value}
            maxLength={limits.tag.max}
            onChange={({ target }) => setValue(target.value)}
          />
        </Field>
      )}
      {tool === "series" && (
        <SeriesChoice
          userId={userId}
          value={value}
          error={isAsked && !act ? messages.chooseSeries : null}
          onChange={setValue}
        />
      )}
    </ConfirmDialog>
  );
}

function toAct(tool: DraftTool, value: string): DraftAct | null {
  if (tool === "publish" || tool === "delete") return { kind: tool };
  if (value === "") return null;
  return { kind: "change", change: tool === "tag" ? { tagName: value } : { seriesId: value } };
}

type ChoiceProps = {
  userId: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

function SeriesChoice({ userId, value, error, onChange }: ChoiceProps) {
  const messages = useDraftMessages();
  const { data } = useQuery(ownSeriesListQueryOptions(userId, null));
  const items = data?.items.filter(({ isBlocked }) => !isBlocked) ?? [];
  return (
    <Field
      label={messages.seriesLabel}
      hint={data && items.length === 0 ? messages.noSeries : null}
      error={error}
    >
      <Select
        value={value}
        disabled={items.length === 0}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="" />
        {items.map(({ seriesId, title }) => (
          <option key={seriesId} value={seriesId}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
