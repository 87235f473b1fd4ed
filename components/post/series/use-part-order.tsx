"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { ApiError } from "#lib/client/api/api-error";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { moveItem } from "#lib/client/post/series/move";
import { orderSeries, refreshSeries } from "#lib/client/post/series/queries";
import type { OwnPart } from "#lib/contracts/post/series";

/**
 * Manages the order of the parts of a series. `save` stores it; one request runs at a time, and the
 * last order is sent last. A refused one shows the stored order again.
 */
export function usePartOrder(seriesId: string, stored: OwnPart[]) {
  const messages = useMessages("postSeries");
  const client = useQueryClient();
  const [parts, setParts] = useState(stored);
  const latest = useRef(parts);
  const running = useRef(false);
  const sent = useRef("");

  const replace = (next: OwnPart[]) => {
    latest.current = next;
    setParts(next);
  };
  // Another tab or a removal changed the parts.
  useEffect(() => {
    if (running.current) return;
    latest.current = stored;
    sent.current = stored.map(({ postId }) => postId).join();
    setParts(stored);
  }, [stored]);

  const listIds = () => latest.current.map(({ postId }) => postId);
  const save = async () => {
    if (running.current || listIds().join() === sent.current) return;
    running.current = true;
    try {
      while (listIds().join() !== sent.current) {
        const ids = listIds();
        await orderSeries(seriesId, ids);
        sent.current = ids.join();
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        showToast(messages.orderChanged, "warning");
      } else showRefusal(error, messages.orderFailed);
      replace(stored);
    } finally {
      running.current = false;
    }
    await refreshSeries(client);
  };
  return {
    parts,
    move: (from: number, to: number) => replace(moveItem(latest.current, from, to)),
    save: () => void save(),
  };
}
