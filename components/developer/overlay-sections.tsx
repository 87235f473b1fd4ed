"use client";
import { Ellipsis, Flag, Pencil, Trash2 } from "lucide";
import { useState } from "react";
import type { Samples } from "#components/developer/samples";
import { Row, Section } from "#components/developer/specimen";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { Dialog } from "#components/ui/dialog";
import { Icon } from "#components/ui/icon";
import { Menu } from "#components/ui/menu";
import { Modal } from "#components/ui/modal";
import { Sheet, SheetAction } from "#components/ui/sheet";
import { showAlert } from "#lib/client/overlay/alert";
import { showToast } from "#lib/client/overlay/toast";

type OpenOverlay = "dialog" | "modal" | "strict modal" | "confirmation" | "sheet" | null;

/** Overlays. They open above the page, in the theme of the page. */
export function OverlaySections({ sample }: { sample: Samples }) {
  const [open, setOpen] = useState<OpenOverlay>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Section title="dialog, modal, sheet, confirm-dialog">
        <Row>
          {(["dialog", "modal", "strict modal", "confirmation", "sheet"] as const).map((name) => (
            <Button key={name} variant="outline" size="sm" onClick={() => setOpen(name)}>
              {name}
            </Button>
          ))}
        </Row>
        <Dialog open={open === "dialog"} onClose={close} label={sample.title} className="p-6">
          <p>{sample.text}</p>
        </Dialog>
        <Modal open={open === "modal"} onClose={close} title={sample.title}>
          <p className="text-sm text-ink-soft">{sample.text}</p>
        </Modal>
        <Modal
          open={open === "strict modal"}
          onClose={close}
          title={sample.title}
          dismissible={false}
          width={480}
        >
          <Button onClick={close}>{sample.action}</Button>
        </Modal>
        {open === "confirmation" && (
          <ConfirmDialog
            isDanger
            title={sample.title}
            text={sample.text}
            submit={sample.action}
            cancel={sample.label}
            onConfirm={close}
            onClose={close}
          />
        )}
        <Sheet open={open === "sheet"} onClose={close} label={sample.title}>
          <SheetAction icon={<Icon icon={Flag} size={20} />} onClick={close}>
            {sample.action}
          </SheetAction>
          <SheetAction danger icon={<Icon icon={Trash2} size={20} />} onClick={close}>
            {sample.action}
          </SheetAction>
        </Sheet>
      </Section>
      <Section title="menu">
        <Menu
          label={sample.action}
          trigger={<Icon icon={Ellipsis} size={24} />}
          items={[
            { label: sample.action, icon: <Icon icon={Pencil} size={20} />, onSelect: () => {} },
            {
              label: sample.upload,
              icon: <Icon icon={Trash2} size={20} />,
              danger: true,
              onSelect: () => {},
            },
          ]}
        />
      </Section>
      <Section title="alert-banner">
        <Row>
          {(["error", "info", "success"] as const).map((type) => (
            <Button
              key={type}
              variant="outline"
              size="sm"
              onClick={() => showAlert(sample.notice, type)}
            >
              {type}
            </Button>
          ))}
        </Row>
      </Section>
      <Section title="toaster">
        <Row>
          {(["success", "warning"] as const).map((kind) => (
            <Button
              key={kind}
              variant="outline"
              size="sm"
              onClick={() => showToast(sample.notice, kind)}
            >
              {kind}
            </Button>
          ))}
        </Row>
      </Section>
    </>
  );
}
