"use client";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button";
import { Modal } from "#components/ui/modal";

type Props = {
  title: ReactNode;
  text: ReactNode;
  /** Choices below the text. */
  children?: ReactNode;
  /** The label of the button that confirms. */
  submit: string;
  cancel: string;
  /** True for what destroys something. */
  isDanger?: boolean;
  /** True while the confirmed action runs: the dialog then stays open. */
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an action. */
export function ConfirmDialog(props: Props) {
  const {
    title,
    text,
    submit,
    cancel,
    isDanger,
    isBusy = false,
    onConfirm,
    onClose,
    children,
  } = props;
  return (
    <Modal open onClose={onClose} title={title} dismissible={!isBusy}>
      <p className="text-sm text-ink-soft">{text}</p>
      {children}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="outline" disabled={isBusy} onClick={onClose}>
          {cancel}
        </Button>
        <Button
          className={isDanger ? "bg-danger! text-on-danger! hover:opacity-90" : undefined}
          loading={isBusy}
          onClick={onConfirm}
        >
          {submit}
        </Button>
      </div>
    </Modal>
  );
}
