"use client";
import { useMemo } from "react";
import type { CardOptions } from "#components/editor/link-card/register-link-paste";
import { useMessages } from "#components/i18n/use-page-context";
import { ApiError } from "#lib/client/api/api-error";
import { showToast } from "#lib/client/overlay/toast";
import { isCardAddress, readLinkCard } from "#lib/client/post/link-card";

/** Returns which addresses become cards, how these are read, and what tells that a link stays one. */
export function useCardOptions(): CardOptions {
  const { linkCard: messages } = useMessages("upload");
  const notice = messages.linkStays;
  return useMemo(() => {
    const { origin } = window.location;
    return {
      isCardAddress: (address) => isCardAddress(address, origin),
      read: (address, signal) => readLinkCard(address, origin, signal),
      onLinkStays: (error) => {
        showToast(notice, "warning");
        if (error !== null && !(error instanceof ApiError)) throw error;
      },
    };
  }, [notice]);
}
