"use client";
import { X } from "lucide";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { getTagLabel, type TagLabels } from "#lib/domain/tag";
import { interpolate } from "#lib/format/interpolate";

type Props = { tags: string[]; labels: TagLabels; onRemove: (name: string) => void };

/** The tags of the post, each with a remove button. */
export function TagChips({ tags, labels, onRemove }: Props) {
  const { tag } = useMessages("upload");
  const { locale } = usePageContext();
  if (tags.length === 0) return null;
  const shown = tags.map((name) => ({ name, label: getTagLabel(name, labels, locale) ?? name }));
  return (
    <ul aria-label={tag.listLabel} className="contents">
      {shown.map(({ name, label }) => (
        <li
          key={name}
          className="inline-flex max-w-full items-center rounded-full bg-accent-soft pl-3 text-sm text-accent"
        >
          <span className="truncate">{label}</span>
          <button
            type="button"
            aria-label={interpolate(tag.remove, { name: label })}
            onClick={() => onRemove(name)}
            className="grid size-8 shrink-0 place-items-center rounded-full hover:text-accent-strong pointer-coarse:size-11"
          >
            <Icon icon={X} size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
