"use client";
import { useState } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { MergeTopicDialog } from "#components/tag/desk/merge-dialog";
import {
  HideTopicDialog,
  NameTopicDialog,
  SeparateTopicDialog,
} from "#components/tag/desk/tag-dialogs";
import { Button } from "#components/ui/button";
import { Link } from "#components/ui/link";
import type { StaffTag } from "#lib/contracts/tag/desk";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

const dialogs = {
  edit: NameTopicDialog,
  merge: MergeTopicDialog,
  hide: HideTopicDialog,
  show: HideTopicDialog,
  separate: SeparateTopicDialog,
};
type Act = keyof typeof dialogs;

const listActs = ({ mergedInto, isHidden }: StaffTag): Act[] => {
  if (mergedInto) return ["separate"];
  return ["edit", "merge", isHidden ? "show" : "hide"];
};

/** A topic with its names and use, and the buttons that change it. */
export function TopicRow({ topic }: { topic: StaffTag }) {
  const { edit, topic: messages } = useMessages("curation");
  const { locale } = usePageContext();
  const paths = usePaths();
  const [act, setAct] = useState<Act | null>(null);
  const { name, nameEn, nameZh, mergedInto } = topic;
  const labels = { ...messages, edit };
  const Dialog = act && dialogs[act];
  const facts = mergedInto
    ? [interpolate(messages.mergedInto, { name: mergedInto.name })]
    : [formatPlural(messages.postCount, topic.postCount, locale)];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="wrap-anywhere">
          <Link
            href={paths.topic(name)}
            target="_blank"
            className="touch-target font-semibold hover:underline"
          >
            {name}
          </Link>
        </p>
        <p className="text-xs wrap-anywhere text-ink-faint">
          {nameEn && <span lang="en">{nameEn} · </span>}
          {nameZh && <span lang="zh-Hans">{nameZh} · </span>}
          {facts.join(" · ")}
        </p>
      </div>
      <div className="-mx-3 flex flex-wrap sm:mx-0">
        {listActs(topic).map((each) => (
          <Button
            key={each}
            variant="text"
            size="sm"
            aria-label={`${labels[each]}: ${name}`}
            onClick={() => setAct(each)}
          >
            {labels[each]}
          </Button>
        ))}
      </div>
      {Dialog && <Dialog topic={topic} onClose={() => setAct(null)} />}
    </div>
  );
}
