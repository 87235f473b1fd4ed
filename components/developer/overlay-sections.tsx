"use client";
import { Ellipsis, Flag, Pencil, Trash2 } from "lucide";
import { useState } from "react";
import type { Samples } from "#components/developer/samples";
import { Row, Section } from "#components/developer/specimen";
import { Button } from "#components/ui/button";
import { Dialog } from "#components/ui/dialog";
import { Icon } from "#components/ui/icon";
import { Menu } from "#components/ui/menu";
import { Modal } from "#components/ui/modal";
import { Sheet, SheetAction } from "#components/ui/sheet";
import { showAlert } from "#lib/client/overlay/alert";
import { showToast } from "#lib/client/overlay/toast";

type OpenOverlay = "dialog" | "modal" | "strict modal" | "sheet" | null;

/** Overlays. They open above the page, in the theme of the page. */
export function OverlaySections({ texts }: { texts: Samples }) {
  const [open, setOpen] = useState<OpenOverlay>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Section title="dialog, modal, sheet">
        <Row>
          {(["dialog", "modal", "strict modal", "sheet"] as const).map((name) => (
            <Button key={name} variant="outline" size="sm" onClick={() => setOpen(name)}>
              {name}
            </Button>
          ))}
        </Row>
        <Dialog open={open === "dialog"} onClose={close} label={texts.title} className="p-6">
          <p>{texts.text}</p>
        </Dialog>
        <Modal open={open === "modal"} onClose={close} title={texts.title}>
          <p className="text-sm text-ink-soft">{texts.text}</p>
        </Modal>
        <Modal
          open={open === "strict modal"}
          onClose={close}
          title={texts.title}
          dismissible={false}
          width={480}
        >
          <Button onClick={close}>{texts.action}</Button>
        </Modal>
        <Sheet open={open === "sheet"} onClose={close} label={texts.title}>
          <SheetAction icon={<Icon icon={Flag} size={18} />} onClick={close}>
            {texts.action}
          </SheetAction>
          <SheetAction danger icon={<Icon icon={Trash2} size={18} />} onClick={close}>
            {texts.action}
          </SheetAction>
        </Sheet>
      </Section>
      <Section title="menu">
        <Menu
          label={texts.action}
          trigger={<Icon icon={Ellipsis} size={22} />}
          items={[
            { label: texts.action, icon: <Icon icon={Pencil} size={18} />, onSelect: () => {} },
            {
              label: texts.upload,
              icon: <Icon icon={Trash2} size={18} />,
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
              onClick={() => showAlert(texts.notice, type)}
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
              onClick={() => showToast(texts.notice, kind)}
            >
              {kind}
            </Button>
          ))}
        </Row>
      </Section>
    </>
  );
}
