"use client";
import clsx from "clsx";
import type { NodeKey } from "lexical";
import { Link as LinkIcon, Trash2 } from "lucide";
import { useRef } from "react";
import { LinkCard } from "#components/body/link-card/link-card";
import { getOwnPath } from "#components/body/link-card/plain-link";
import { focusText } from "#components/editor/image/commands";
import { useBlockSelection } from "#components/editor/use-block-selection";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { isComposing } from "#lib/client/browser/ime";
import type { LinkCardFields } from "#lib/domain/body/link-card/fields";

type Props = {
  nodeKey: NodeKey;
  fields: LinkCardFields;
  $replaceByLink: (address: string) => void;
  $replaceByLine: () => void;
};

/** A card in the editor. While selected it can be turned back into a link, and deleted. */
export default function LinkCardView({ nodeKey, fields, $replaceByLink, $replaceByLine }: Props) {
  const { linkCard: messages } = useMessages("upload");
  const { locale } = usePageContext();
  const box = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const { editor, isSelected, select } = useBlockSelection(nodeKey, {
    target: box,
    onEnter: () => tools.current?.querySelector("button")?.focus(),
  });
  const address =
    fields.kind === "page"
      ? fields.url
      : window.location.origin + getOwnPath(fields, { locale, device: "desktop" });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      ref={box}
      role="group"
      aria-label={messages.label}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || isComposing(event)) return;
        event.preventDefault();
        event.stopPropagation();
        focusText(editor, select);
      }}
      className={clsx(
        "relative my-8 flow-root cursor-pointer [&_figure]:my-0",
        isSelected && "editor-selected",
      )}
    >
      {/* Its links are for readers. */}
      <div inert>
        <LinkCard fields={fields} />
      </div>
      {isSelected && (
        <div ref={tools} className="flex flex-wrap justify-end gap-3 py-3 font-sans">
          <Button
            variant="outline"
            size="sm"
            className="touch-target"
            onClick={() => focusText(editor, () => $replaceByLink(address))}
          >
            <Icon icon={LinkIcon} size={16} />
            {messages.toLink}
          </Button>
          <Button
            variant="outline"
            size="sm"
            className="touch-target"
            onClick={() => focusText(editor, $replaceByLine)}
          >
            <Icon icon={Trash2} size={16} />
            {messages.remove}
          </Button>
        </div>
      )}
    </div>
  );
}
