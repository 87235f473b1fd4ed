"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useSavedMessages } from "#components/post/saved/use-saved-messages";
import { Button } from "#components/ui/button";
import { ErrorState } from "#components/ui/error-state";
import { Field, OptionalMark } from "#components/ui/field";
import { Input, Select, Textarea } from "#components/ui/input";
import { Modal } from "#components/ui/modal";
import { Skeleton } from "#components/ui/skeleton";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import {
  createFolder,
  saveDetailsQueryOptions,
  saveFoldersQueryOptions,
  saveSaveDetails,
} from "#lib/client/post/saved/queries";
import type { SaveDetails, SaveFolder } from "#lib/contracts/post/saved";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

type Props = { viewerId: string; postId: string; onClose: () => void };

/** Chooses the folder of a saved post and writes the private note. */
export default function DetailsDialog({ viewerId, postId, onClose }: Props) {
  const messages = useSavedMessages();
  const folders = useQuery(saveFoldersQueryOptions(viewerId));
  const details = useQuery(saveDetailsQueryOptions(viewerId, postId));
  const isFailed = folders.isError || details.isError;
  const retry = () => {
    void folders.refetch();
    void details.refetch();
  };
  return (
    <Modal open width={440} onClose={onClose} title={messages.dialogTitle}>
      {isFailed && <ErrorState onRetry={retry} />}
      {!isFailed && !(folders.data && details.data) && <Skeleton className="h-64 w-full" />}
      {folders.data && details.data && (
        <DetailsForm
          viewerId={viewerId}
          postId={postId}
          folders={folders.data.items}
          initial={details.data}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

/** Stands for the folder that is created on saving. */
const newFolder = "new";

type FormProps = Props & { folders: SaveFolder[]; initial: SaveDetails };

function DetailsForm({ viewerId, postId, folders, initial, onClose }: FormProps) {
  const messages = useSavedMessages();
  const client = useQueryClient();
  const [folderId, setFolderId] = useState(initial.folderId ?? "");
  const [name, setName] = useState("");
  const [note, setNote] = useState(initial.note);
  const isNameMissing = folderId === newFolder && name.trim() === "";
  const [isNameAsked, setNameAsked] = useState(false);
  const save = useMutation({
    mutationFn: async () => {
      let chosen: string | null = folderId || null;
      if (folderId === newFolder) {
        chosen = (await createFolder(client, viewerId, name)).folderId;
        // The folder exists now, even if the rest fails.
        setFolderId(chosen);
      }
      await saveSaveDetails(client, viewerId, postId, { folderId: chosen, note });
    },
    onSuccess: () => {
      showToast(messages.changed);
      onClose();
    },
    onError: (error) => showRefusal(error, messages.failed),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isNameMissing) setNameAsked(true);
    else save.mutate();
  };
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <Field label={messages.folder}>
        <Select value={folderId} onChange={(event) => setFolderId(event.target.value)}>
          <option value="">{messages.noFolder}</option>
          {folders.map((each) => (
            <option key={each.folderId} value={each.folderId}>
              {each.name}
            </option>
          ))}
          <option value={newFolder}>{messages.newFolder}</option>
        </Select>
      </Field>
      {folderId === newFolder && (
        <Field
          label={messages.folderName}
          error={isNameAsked && isNameMissing ? messages.nameMissing : null}
        >
          <Input
            value={name}
            maxLength={limits.folderName}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      )}
      <Field
        label={
          <>
            {messages.note} <OptionalMark />
          </>
        }
        hint={interpolate(messages.noteHint, { max: limits.savedNote })}
      >
        <Textarea
          value={note}
          maxLength={limits.savedNote}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" disabled={save.isPending} onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {messages.saveChanges}
        </Button>
      </div>
    </form>
  );
}
