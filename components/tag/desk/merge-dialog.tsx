"use client";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { deskQueryOptions, useDeskChange } from "#lib/client/desk/query";
import type { StaffTag } from "#lib/contracts/tag/desk";
import * as tagDeskCalls from "#lib/contracts/tag/desk-calls";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

type Props = { tag: StaffTag; onClose: () => void };

/** Asks for the topic that another one is merged into. */
export function MergeTagDialog({ tag: { tagId, name }, onClose }: Props) {
  const { tag: messages } = useMessages("deskList");
  const merging = useDeskChange(tagDeskCalls.mergeTag, {
    tagId,
  });
  return (
    <ReasonDialog
      title={interpolate(messages.mergeTitle, { name })}
      text={messages.mergeText}
      submit={messages.merge}
      initial={{ keyword: "", target: "", reason: "" }}
      validate={({ target }) => ({ target: target === "" ? ("required" as const) : undefined })}
      toBody={({ target, reason }) => ({ intoTagId: target, reason })}
      mutation={merging}
      done={messages.merged}
      onClose={onClose}
    >
      {({ values, errors, change }) => (
        <>
          <Field
            label={messages.target}
            required
            hint={messages.targetHint}
            error={errors.target && messages.targetRequired}
          >
            <Input
              value={values.keyword}
              maxLength={limits.tag.max}
              autoComplete="off"
              onChange={(event) => change({ keyword: event.target.value, target: "" })}
            />
          </Field>
          <Targets
            keyword={values.keyword}
            exceptId={tagId}
            chosen={values.target}
            onChoose={(target) => change({ target })}
          />
        </>
      )}
    </ReasonDialog>
  );
}

type TargetsProps = {
  keyword: string;
  exceptId: string;
  chosen: string;
  onChoose: (tagId: string) => void;
};

function Targets({ keyword, exceptId, chosen, onChoose }: TargetsProps) {
  const { tag: messages } = useMessages("deskList");
  const { locale } = usePageContext();
  const typed = useDeferredValue(keyword.trim());
  const query = { ...(typed && { keyword: typed }), limit: "10" };
  const { data } = useQuery({
    ...deskQueryOptions(tagDeskCalls.listTagsForStaff, { query }),
    placeholderData: (before) => before,
  });
  const found = (data?.items ?? []).filter((each) => each.tagId !== exceptId).slice(0, 6);
  if (data && found.length === 0) {
    return <p className="text-sm text-ink-soft">{messages.targetNone}</p>;
  }
  return (
    <fieldset className="-mt-2">
      <legend className="sr-only">{messages.target}</legend>
      {found.map((each) => (
        <label
          key={each.tagId}
          className="flex min-h-10 cursor-pointer items-center gap-3 text-sm pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name="target"
            className="size-4 shrink-0 accent-accent"
            checked={chosen === each.tagId}
            onChange={() => onChoose(each.tagId)}
          />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {[each.name, each.nameEn, each.nameZh].filter(Boolean).join(" · ")}
          </span>
          <span className="shrink-0 text-xs text-ink-faint tabular-nums">
            {formatPlural(messages.postCount, each.postCount, locale)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
