"use client";
import { X } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { interpolate } from "#lib/format/interpolate";

type Props = { tags: string[]; onRemove: (name: string) => void };

/** The tags of the post, each with a remove button. */
export function TagChips({ tags, onRemove }: Props) {
  const { tag } = useMessages("upload");
  if (tags.length === 0) return null;
  return (
    <ul aria-label={tag.listLabel} className="contents">
      {tags.map((name) => (
        <li
          key={name}
          className="inline-flex max-w-full items-center rounded-full bg-accent-soft pl-3 text-sm text-accent"
        >
          <span className="truncate">{name}</span>
          <button
            type="button"
            aria-label={interpolate(tag.remove, { name })}
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
