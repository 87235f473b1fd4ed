"use client";
import { ExternalLink, Pencil, Unlink } from "lucide";
import { LinkForm } from "#components/editor/link/link-form";
import type { useLink } from "#components/editor/link/use-link";
import { useCaretPlace } from "#components/editor/use-caret-position";
import { useMessages } from "#components/i18n/page-context";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { safeUrl } from "#lib/domain/body/link";

const box =
  "absolute z-20 w-80 max-w-full animate-appear rounded-md border border-line bg-paper-raised shadow-raised";

/** Beside the link at the caret: where it leads, and the form that changes it. */
export function LinkLayer({
  peeked,
  opened,
  open,
  close,
  apply,
  remove,
}: ReturnType<typeof useLink>) {
  const { link: texts } = useMessages("upload");
  const place = useCaretPlace(opened ?? peeked, 320);
  if (!place) return null;
  if (opened) {
    return (
      <div role="dialog" aria-label={texts.dialog} className={box} style={place}>
        <LinkForm key={opened.nodeKey} fields={opened} onApply={apply} onClose={close} />
      </div>
    );
  }
  if (!peeked) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are tools, not the fields of a form
    <div
      role="group"
      aria-label={texts.dialog}
      className={`${box} flex items-center pl-3`}
      style={place}
    >
      <a
        href={safeUrl(peeked.url)}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="flex min-w-0 flex-1 items-center gap-1.5 text-sm text-accent underline underline-offset-4"
      >
        <span className="truncate">{peeked.url}</span>
        <Icon of={ExternalLink} size={14} className="shrink-0" />
      </a>
      <IconButton label={texts.edit} onClick={open} onMouseDown={(event) => event.preventDefault()}>
        <Icon of={Pencil} size={17} />
      </IconButton>
      <IconButton
        label={texts.remove}
        onClick={remove}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon of={Unlink} size={17} />
      </IconButton>
    </div>
  );
}
