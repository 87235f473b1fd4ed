"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Ban, BellOff, CircleCheck, Ellipsis, Flag } from "lucide";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { Icon } from "#components/ui/icon";
import { Menu } from "#components/ui/menu";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { showToast } from "#lib/client/overlay/toast";
import { requireLogin } from "#lib/client/session/login-prompt";
import { setBlock } from "#lib/client/user/block";
import type { Profile } from "#lib/contracts/user";
import { interpolate } from "#lib/format/interpolate";

const MuteDialog = lazy(() => lazyImport(() => import("#components/user/mute/mute-dialog")));

/** Blocks, mutes or reports a user. */
export function ProfileMenu({ profile }: { profile: Profile }) {
  const { block: messages } = useMessages("profile");
  const { ui, mute: muteMessages } = useMessages("common");
  const paths = usePaths();
  const router = useRouter();
  const client = useQueryClient();
  const [isMuting, setMuting] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { id, nickName: name, relation } = profile;

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
        trigger={<Icon icon={Ellipsis} size={24} />}
        items={[
          relation === "blocked"
            ? {
                label: messages.unblock,
                icon: <Icon icon={CircleCheck} size={20} />,
                onSelect: () => void changeBlock(false),
              }
            : {
                label: messages.block,
                icon: <Icon icon={Ban} size={20} />,
                danger: true,
                onSelect: () => requireLogin() && setDialogOpen(true),
              },
          {
            label: muteMessages.user,
            icon: <Icon icon={BellOff} size={20} />,
            onSelect: () => requireLogin() && setMuting(true),
          },
          {
            label: messages.report,
            icon: <Icon icon={Flag} size={20} />,
            onSelect: () =>
              requireLogin() && router.push(paths.report({ reportType: "user", userId: id })),
          },
        ]}
      />
      {isMuting && (
        <Suspense>
          <MuteDialog
            target={{ kind: "user", userId: id }}
            label={name}
            onClose={() => setMuting(false)}
          />
        </Suspense>
      )}
      {isDialogOpen && (
        <ConfirmDialog
          title={interpolate(messages.confirmTitle, { name })}
          text={messages.confirmText}
          submit={messages.block}
          cancel={ui.cancel}
          onConfirm={() => void changeBlock(true)}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}
