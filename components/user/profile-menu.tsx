"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Ban, CircleCheck, Ellipsis, Flag } from "lucide";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { Menu } from "#components/ui/menu";
import { Modal } from "#components/ui/modal";
import { showToast } from "#lib/client/overlay/toast";
import { requireLogin } from "#lib/client/session/login-prompt";
import { setBlock } from "#lib/client/user/block";
import type { Profile } from "#lib/contracts/user";
import { interpolate } from "#lib/format/interpolate";

/** What else can be done about a person: block them, or report them. */
export function ProfileMenu({ profile }: { profile: Profile }) {
  const { block: text } = useMessages("profile");
  const { ui } = useMessages("common");
  const paths = usePaths();
  const router = useRouter();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { id, nickName: name, isBlocked } = profile;

  const turn = async (on: boolean) => {
    setAsking(false);
    try {
      await setBlock(client, id, on);
      showToast(interpolate(on ? text.blocked : text.unblocked, { name }));
    } catch {
      showToast(text.failed, "warning");
    }
  };
  const icon = { size: 18 } as const;
  return (
    <>
      <Menu
        label={interpolate(text.menu, { name })}
        trigger={<Icon of={Ellipsis} size={22} />}
        items={[
          isBlocked
            ? {
                label: text.unblock,
                icon: <Icon of={CircleCheck} {...icon} />,
                onSelect: () => void turn(false),
              }
            : {
                label: text.block,
                icon: <Icon of={Ban} {...icon} />,
                danger: true,
                onSelect: () => requireLogin() && setAsking(true),
              },
          {
            label: text.report,
            icon: <Icon of={Flag} {...icon} />,
            onSelect: () =>
              requireLogin() && router.push(paths.report({ reportType: "user", userId: id })),
          },
        ]}
      />
      <Modal
        open={isAsking}
        onClose={() => setAsking(false)}
        title={interpolate(text.askTitle, { name })}
      >
        <p className="text-sm text-ink-soft">{text.askText}</p>
        <div className="mt-5 flex justify-end gap-2">
          <Button variant="text" size="sm" onClick={() => setAsking(false)}>
            {ui.cancel}
          </Button>
          <Button variant="black" size="sm" onClick={() => void turn(true)}>
            {text.block}
          </Button>
        </div>
      </Modal>
    </>
  );
}
