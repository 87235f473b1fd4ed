"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useEffect } from "react";
import { registerLinkPaste } from "#components/editor/link-card/register-link-paste";
import { useMessages } from "#components/i18n/use-page-context";
import { ApiError } from "#lib/client/api/api-error";
import { showToast } from "#lib/client/overlay/toast";
import { isCardAddress, readLinkCard } from "#lib/client/post/link-card";

/** Turns pasted addresses of videos, posts and funds into cards. */
export function LinkCardPlugin() {
  const [editor] = useLexicalComposerContext();
  const { linkCard: messages } = useMessages("upload");
  const notice = messages.linkStays;
  useEffect(() => {
    const { origin } = window.location;
    return registerLinkPaste(editor, {
      isCardAddress: (address) => isCardAddress(address, origin),
      read: (address, signal) => readLinkCard(address, origin, signal),
      onLinkStays: (error) => {
        showToast(notice, "warning");
        if (error !== null && !(error instanceof ApiError)) throw error;
      },
    });
  }, [editor, notice]);
  return null;
}
