"use client";
import { BellOff, Ellipsis } from "lucide";
import { lazy, Suspense, useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { Menu } from "#components/ui/menu";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { requireLogin } from "#lib/client/session/login-prompt";
import { interpolate } from "#lib/format/interpolate";

const MuteDialog = lazy(() => lazyImport(() => import("#components/user/mute/mute-dialog")));

/** The menu of a topic, which mutes it. */
export function TagMenu({ name, label }: { name: string; label: string }) {
  const { mute: messages, post } = useMessages("common");
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="noscript:hidden print:hidden">
      <Menu
        label={interpolate(post.moreActionsFor, { title: label })}
        trigger={<Icon icon={Ellipsis} size={24} />}
        items={[
          {
            label: messages.tag,
            icon: <Icon icon={BellOff} size={20} />,
            onSelect: () => requireLogin() && setOpen(true),
          },
        ]}
      />
      {isOpen && (
        <Suspense>
          <MuteDialog target={{ kind: "tag", name }} label={label} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
