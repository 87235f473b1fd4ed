"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Ban, CircleCheck, Ellipsis, Flag } from "lucide";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { Menu } from "#components/ui/menu";
import { Modal } from "#components/ui/modal";
import { showToast } from "#lib/client/overlay/toast";
import { requireLogin } from "#lib/client/session/login-prompt";
import { setBlock } from "#lib/client/user/block";
import type { Profile } from "#lib/contracts/user";
import { interpolate } from "#lib/format/interpolate";

/** Blocks or reports a user. */
export function ProfileMenu({ profile }: { profile: Profile }) {
  const { block: messages } = useMessages("profile");
  const { ui } = useMessages("common");
  const paths = usePaths();
  const router = useRouter();
  const client = useQueryClient();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { id, nickName: name, isBlocked } = profile;

  const changeBlock = async (isBlocking: boolean) => {
    setDialogOpen(false);
    try {
      await setBlock(client, id, isBlocking);
      showToast(interpolate(isBlocking ? messages.blocked : messages.unblocked, { name }));
    } catch {
      showToast(messages.failed, "warning");
    }
  };
  return (
    <>
      <Menu
        label={interpolate(messages.moreActionsFor, { name })}
        trigger={<Icon icon={Ellipsis} size={22} />}
        items={[
          isBlocked
            ? {
                label: messages.unblock,
                icon: <Icon icon={CircleCheck} size={18} />,
                onSelect: () => void changeBlock(false),
              }
            : {
                label: messages.block,
                icon: <Icon icon={Ban} size={18} />,
                danger: true,
                onSelect: () => requireLogin() && setDialogOpen(true),
              },
          {
            label: messages.report,
            icon: <Icon icon={Flag} size={18} />,
            onSelect: () =>
              requireLogin() && router.push(paths.report({ reportType: "user", userId: id })),
          },
        ]}
      />
      <Modal
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        title={interpolate(messages.confirmTitle, { name })}
      >
        <p className="text-sm text-ink-soft">{messages.confirmText}</p>
        <div className="mt-5 flex justify-end gap-2">
          <Button variant="text" size="sm" onClick={() => setDialogOpen(false)}>
            {ui.cancel}
          </Button>
          <Button variant="black" size="sm" onClick={() => void changeBlock(true)}>
            {messages.block}
          </Button>
        </div>
      </Modal>
    </>
  );
}
