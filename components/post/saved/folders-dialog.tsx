"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useSavedMessages } from "#components/post/saved/use-saved-messages";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { Modal } from "#components/ui/modal";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { createFolder, deleteFolder, renameFolder } from "#lib/client/post/saved/queries";
import type { SaveFolder } from "#lib/contracts/post/saved";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

type Props = { viewerId: string; folders: SaveFolder[]; onClose: () => void };

/** Creates, renames and deletes the folders of saved posts. */
export default function FoldersDialog({ viewerId, folders, onClose }: Props) {
  const messages = useSavedMessages();
  const client = useQueryClient();
  const [deleting, setDeleting] = useState<SaveFolder | null>(null);
  const remove = useMutation({
    mutationFn: (folder: SaveFolder) => deleteFolder(client, viewerId, folder.folderId),
    onSuccess: () => {
      showToast(messages.folderDeleted);
      setDeleting(null);
    },
    onError: (error) => showRefusal(error, messages.failed),
  });
  if (deleting) {
    return (
      <ConfirmDialog
        title={interpolate(messages.deleteTitle, { name: deleting.name })}
        text={messages.deleteText}
        submit={messages.deleteFolder}
        cancel={messages.cancel}
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(deleting)}
        onClose={() => setDeleting(null)}
      />
    );
  }
  return (
    <Modal open width={440} onClose={onClose} title={messages.foldersTitle}>
      <NameForm
        label={messages.newFolder}
        submit={messages.create}
        onSubmit={async (name) => void (await createFolder(client, viewerId, name))}
      />
      <ul className="mt-4 max-h-[50dvh] divide-y divide-line overflow-y-auto">
        {folders.map((folder) => (
          <FolderRow
            key={folder.folderId}
            folder={folder}
            onRename={(name) => renameFolder(client, viewerId, { ...folder, name })}
            onDelete={() => setDeleting(folder)}
          />
        ))}
      </ul>
    </Modal>
  );
}

type RowProps = {
  folder: SaveFolder;
  onRename: (name: string) => Promise<void>;
  onDelete: () => void;
};

function FolderRow({ folder, onRename, onDelete }: RowProps) {
  const messages = useSavedMessages();
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming) {
    return (
      <li className="py-3">
        <NameForm
          label={interpolate(messages.renameOf, { name: folder.name })}
          initial={folder.name}
          submit={messages.rename}
          onSubmit={async (name) => {
            await onRename(name);
            setRenaming(false);
          }}
        />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-2 py-2.5">
      <span className="min-w-0 flex-1 wrap-anywhere">{folder.name}</span>
      <Button variant="outline" size="xs" onClick={() => setRenaming(true)}>
        {messages.rename}
        <span className="sr-only"> {folder.name}</span>
      </Button>
      <Button variant="outline" size="xs" onClick={onDelete}>
        {messages.deleteFolder}
        <span className="sr-only"> {folder.name}</span>
      </Button>
    </li>
  );
}

type NameProps = {
  label: string;
  initial?: string;
  submit: string;
  onSubmit: (name: string) => Promise<void>;
};

function NameForm({ label, initial = "", submit, onSubmit }: NameProps) {
  const messages = useSavedMessages();
  const [name, setName] = useState(initial);
  const send = useMutation({
    mutationFn: () => onSubmit(name),
    onSuccess: () => setName(""),
    onError: (error) => showRefusal(error, messages.failed),
  });
  const onFormSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) send.mutate();
  };
  return (
    <form onSubmit={onFormSubmit} noValidate className="flex items-end gap-2">
      <Field label={label} className="min-w-0 flex-1">
        <Input
          value={name}
          maxLength={limits.folderName}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="outline" loading={send.isPending} className="shrink-0">
        {submit}
      </Button>
    </form>
  );
}
