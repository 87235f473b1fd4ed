"use client";
import { ExternalLink, Pencil, Unlink } from "lucide";
import { LinkForm } from "#components/editor/link/link-form";
import type { useLinkEditing } from "#components/editor/link/use-link";
import { ShowAsCardButton } from "#components/editor/link-card/show-as-card-button";
import { useCaretPosition } from "#components/editor/use-caret-position";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { sanitizeUrl } from "#lib/domain/body/url";

const popoverClassName =
  "absolute z-20 w-80 max-w-full animate-appear rounded-md border border-line bg-paper-raised shadow-raised";

/** Shows the link at the caret, or the form that edits it. */
export function LinkPopover({
  linkAtCaret,
  form,
  openForm,
  closeForm,
  applyLink,
  removeLink,
}: ReturnType<typeof useLinkEditing>) {
  const { link: messages } = useMessages("upload");
  const position = useCaretPosition(form ?? linkAtCaret, 320);
  if (!position) return null;
  if (form) {
    return (
      <div
        role="dialog"
        aria-label={messages.dialogTitle}
        className={popoverClassName}
        style={position}
      >
        <LinkForm key={form.nodeKey} fields={form} onApply={applyLink} onClose={closeForm} />
      </div>
    );
  }
  if (!linkAtCaret) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, not for tools
    <div
      role="group"
      aria-label={messages.dialogTitle}
      className={`${popoverClassName} flex items-center pl-3`}
      style={position}
    >
      <a
        href={sanitizeUrl(linkAtCaret.url)}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="flex min-w-0 flex-1 items-center gap-1.5 text-sm text-accent underline underline-offset-4"
      >
        <span className="truncate">{linkAtCaret.url}</span>
        <Icon icon={ExternalLink} size={16} className="shrink-0" />
      </a>
      <ShowAsCardButton
        key={linkAtCaret.nodeKey}
        linkKey={linkAtCaret.nodeKey}
        address={linkAtCaret.url}
      />
      <IconButton
        label={messages.edit}
        onClick={openForm}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon icon={Pencil} size={16} />
      </IconButton>
      <IconButton
        label={messages.remove}
        onClick={removeLink}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon icon={Unlink} size={16} />
      </IconButton>
    </div>
  );
}
