import { Slices } from "#components/ui/slices";
import type { DiffPart } from "#lib/domain/post/version/text-diff";

const classNames = {
  removed: "bg-danger-soft text-danger line-through decoration-1",
  added: "bg-accent-soft text-accent no-underline",
};

type Props = {
  parts: readonly DiffPart[];
  /** Shows one version with its marks; both in one text by default. */
  side?: "before" | "after" | undefined;
};

/** A text with what was removed and added. */
export function DiffText({ parts, side }: Props) {
  const hidden = side === "before" ? "added" : side === "after" ? "removed" : null;
  const shown = parts
    .filter(({ kind }) => kind !== hidden)
    .map(({ kind, text }, index) => {
      const key = `${index} ${kind}`;
      if (kind === "same") return <span key={key}>{text}</span>;
      const Tag = kind === "removed" ? "del" : "ins";
      return (
        <Tag key={key} className={classNames[kind]}>
          {text}
        </Tag>
      );
    });
  return <Slices>{shown}</Slices>;
}
