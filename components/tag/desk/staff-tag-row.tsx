"use client";
import { useState } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { MergeTagDialog } from "#components/tag/desk/merge-dialog";
import { HideTagDialog, NameTagDialog, SeparateTagDialog } from "#components/tag/desk/tag-dialogs";
import { Button } from "#components/ui/button";
import { Link } from "#components/ui/link";
import type { StaffTag } from "#lib/contracts/tag/desk";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

const dialogs = {
  edit: NameTagDialog,
  merge: MergeTagDialog,
  hide: HideTagDialog,
  show: HideTagDialog,
  separate: SeparateTagDialog,
};
type Act = keyof typeof dialogs;

const listActs = ({ mergedInto, isHidden }: StaffTag): Act[] => {
  if (mergedInto) return ["separate"];
  return ["edit", "merge", isHidden ? "show" : "hide"];
};

/** A topic with its names and use, and the buttons that change it. */
export function StaffTagRow({ tag }: { tag: StaffTag }) {
  const { edit, tag: messages } = useMessages("deskList");
  const { locale } = usePageContext();
  const paths = usePaths();
  const [act, setAct] = useState<Act | null>(null);
  const { name, nameEn, nameZh, mergedInto } = tag;
  const labels = { ...messages, edit };
  const Dialog = act && dialogs[act];
  const facts = mergedInto
    ? [interpolate(messages.mergedInto, { name: mergedInto.name })]
    : [formatPlural(messages.postCount, tag.postCount, locale)];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="wrap-anywhere">
          <Link
            href={paths.tag(name)}
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
        {listActs(tag).map((each) => (
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
      {Dialog && <Dialog tag={tag} onClose={() => setAct(null)} />}
    </div>
  );
}
