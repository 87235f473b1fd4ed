"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { PartRow } from "#components/post/series/part-row";
import { usePartOrder } from "#components/post/series/use-part-order";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { findRowAt } from "#lib/client/post/series/move";
import { setPostSeries } from "#lib/client/post/series/queries";
import type { OwnPart } from "#lib/contracts/post/series";
import { interpolate } from "#lib/format/interpolate";

type Props = { seriesId: string; stored: OwnPart[] };

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** The parts of a series, to be dragged, or moved with the arrow keys, and taken out. */
export function PartList({ seriesId, stored }: Props) {
  const messages = useMessages("postSeries");
  const paths = usePaths();
  const client = useQueryClient();
  const list = useRef<HTMLOListElement>(null);
  const { parts, move, save } = usePartOrder(seriesId, stored);
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [announced, setAnnounced] = useState("");
  const removal = useMutation({
    mutationFn: (postId: string) => setPostSeries(client, postId, null),
    onSuccess: () => showToast(messages.removed),
    onError: (error) => showRefusal(error, messages.failed),
  });
  if (parts.length === 0) {
    return (
      <EmptyState
        title={messages.noParts}
        action={
          <ButtonLink href={paths.createPost()} variant="outline" size="sm">
            {messages.write}
          </ButtonLink>
        }
      />
    );
  }
  const moveTo = ({ title }: OwnPart, from: number, to: number) => {
    if (to < 0 || to >= parts.length || to === from) return;
    move(from, to);
    const values = { title: title || messages.untitled, number: to + 1, count: parts.length };
    setAnnounced(interpolate(messages.moved, values));
  };
  const handleKey = (event: KeyboardEvent, part: OwnPart, at: number) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moveTo(part, at, at + step);
  };
  const handlePointerMove = (event: PointerEvent, part: OwnPart, at: number) => {
    if (draggedId !== part.postId || !list.current) return;
    const rows = Array.from(list.current.children, (row) => row.getBoundingClientRect());
    moveTo(part, at, findRowAt(event.clientY, rows));
  };
  const drop = () => {
    if (draggedId === null) return;
    setDraggedId(null);
    save();
  };
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">{messages.orderHint}</p>
      <ol ref={list} className="mt-4 divide-y divide-line border-y border-line">
        {parts.map((part, at) => (
          <PartRow
            key={part.postId}
            part={part}
            number={at + 1}
            count={parts.length}
            isDragged={draggedId === part.postId}
            onRemove={() => removal.mutate(part.postId)}
            handle={{
              onKeyDown: (event) => handleKey(event, part, at),
              // Each press stores the order, so that a closed page loses nothing.
              onKeyUp: (event) => steps[event.key] !== undefined && save(),
              onPointerDown: (event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setDraggedId(part.postId);
              },
              onPointerMove: (event) => handlePointerMove(event, part, at),
              onPointerUp: drop,
              onPointerCancel: drop,
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}
