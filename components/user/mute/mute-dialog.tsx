"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button";
import { Modal } from "#components/ui/modal";
import { EndSelect } from "#components/user/mute/end-select";
import { useMuteMessages } from "#components/user/mute/use-mute-messages";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { mute } from "#lib/client/user/mute/queries";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  /** A user with their id, or a tag by its name. `label` is what viewers call it. */
  target: { kind: "user"; userId: string } | { kind: "tag"; name: string };
  label: string;
  onClose: () => void;
};

/** Asks how long to mute a user or a tag. */
export default function MuteDialog({ target, label, onClose }: Props) {
  const messages = useMuteMessages();
  const client = useQueryClient();
  const [days, setDays] = useState<number | null>(null);
  const save = useMutation({
    mutationFn: () => mute(client, { ...target, days }),
    onSuccess: () => {
      showToast(interpolate(messages.done, { name: label }));
      onClose();
    },
    onError: (error) => showRefusal(error, messages.failed),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Modal open width={380} onClose={onClose} title={interpolate(messages.title, { name: label })}>
      <form onSubmit={onSubmit} noValidate>
        <p className="mb-4 text-sm text-ink-soft">
          {target.kind === "user" ? messages.userText : messages.tagText}
        </p>
        <EndSelect value={days} onChange={setDays} />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button variant="outline" disabled={save.isPending} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {messages.mute}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
