"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import type { NodeKey } from "lexical";
import { AppWindow } from "lucide";
import { useState } from "react";
import { $showAsCard } from "#components/editor/link-card/commands";
import { insertCard } from "#components/editor/link-card/register-link-paste";
import { useCardOptions } from "#components/editor/link-card/use-card-options";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Spinner } from "#components/ui/spinner";

type Props = { linkKey: NodeKey; address: string };

/** Makes a card of a link. Nothing for an address that becomes none. */
export function ShowAsCardButton({ linkKey, address }: Props) {
  const { linkCard: messages } = useMessages("upload");
  const [editor] = useLexicalComposerContext();
  const options = useCardOptions();
  const [isReading, setIsReading] = useState(false);
  if (!options.isCardAddress(address)) return null;
  const show = async () => {
    if (isReading) return;
    setIsReading(true);
    // Also if the caret leaves the link meanwhile.
    const { signal } = new AbortController();
    const $insert = $showAsCard.bind(null, linkKey, address);
    try {
      await insertCard(editor, address, options, signal, $insert);
    } finally {
      setIsReading(false);
    }
  };
  return (
    <IconButton
      label={messages.fromLink}
      aria-busy={isReading}
      onClick={() => void show()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {isReading ? <Spinner /> : <Icon icon={AppWindow} size={16} />}
    </IconButton>
  );
}
