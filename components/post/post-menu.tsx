"use client";
import { useQueryClient } from "@tanstack/react-query";
import { BellOff, ChartColumn, Ellipsis, Eye, EyeOff, Flag, Pencil, Trash2 } from "lucide";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { Menu } from "#components/ui/menu";
import type { MenuItem } from "#components/ui/menu-list";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { showToast } from "#lib/client/overlay/toast";
import { changeVisibility } from "#lib/client/post/visibility";
import { requireLogin } from "#lib/client/session/login-prompt";
import type { PostSummary } from "#lib/contracts/post";
import { interpolate } from "#lib/format/interpolate";

const MuteDialog = lazy(() => lazyImport(() => import("#components/user/mute/mute-dialog")));
const DeleteDialog = lazy(() => lazyImport(() => import("#components/post/delete-dialog")));

type Props = {
  post: Pick<PostSummary, "postId" | "id" | "nickName" | "isPublic" | "isDraft">;
  isAuthor: boolean;
  /**
   * In a list, the page stays open after a deletion, and `title` distinguishes this menu from the
   * others.
   */
  isInList?: boolean;
  title?: string;
  /** Entries that do not change the post, which come first. */
  tools?: readonly MenuItem[];
};

/** The menu of a post: its author can hide, edit or delete it; others can mute the author or report it. */
export function PostMenu({ post, isAuthor, isInList = false, title, tools = [] }: Props) {
  const { post: messages, mute: muteMessages } = useMessages("common");
  const paths = usePaths();
  const { locale } = usePageContext();
  const router = useRouter();
  const client = useQueryClient();
  const [isMuting, setMuting] = useState(false);
  const [isDeleteDialogOpen, setDeleteDialogOpen] = useState(false);

  const toggleVisibility = () =>
    changeVisibility(client, post.postId, !post.isPublic, locale).then(
      (message) => showToast(message),
      () => showToast(messages.updateFailed, "warning"),
    );
  const openReport = () => {
    const target = { contentType: "post", referenceId: post.postId, userId: post.id } as const;
    if (requireLogin()) router.push(paths.report(target));
  };

  const visibility: MenuItem = post.isPublic
    ? {
        label: messages.makePrivate,
        icon: <Icon icon={EyeOff} size={20} />,
        onSelect: toggleVisibility,
      }
    : {
        label: messages.makePublic,
        icon: <Icon icon={Eye} size={20} />,
        onSelect: toggleVisibility,
      };
  const statistics: MenuItem = {
    label: messages.statistics,
    icon: <Icon icon={ChartColumn} size={20} />,
    onSelect: () => router.push(paths.statistics(post.id, { post: post.postId })),
  };
  const items: MenuItem[] = isAuthor
    ? [
        ...(post.isDraft ? [] : [visibility, statistics]),
        {
          label: messages.edit,
          icon: <Icon icon={Pencil} size={20} />,
          onSelect: () => router.push(paths.editPost(post.postId)),
        },
        {
          label: messages.delete,
          icon: <Icon icon={Trash2} size={20} />,
          danger: true,
          onSelect: () => setDeleteDialogOpen(true),
        },
      ]
    : [
        {
          label: muteMessages.user,
          icon: <Icon icon={BellOff} size={20} />,
          onSelect: () => requireLogin() && setMuting(true),
        },
        { label: messages.report, icon: <Icon icon={Flag} size={20} />, onSelect: openReport },
      ];

  return (
    <>
      <Menu
        label={title ? interpolate(messages.moreActionsFor, { title }) : messages.moreActions}
        trigger={<Icon icon={Ellipsis} size={24} />}
        items={[...tools, ...items]}
      />
      {isMuting && (
        <Suspense>
          <MuteDialog
            target={{ kind: "user", userId: post.id }}
            label={post.nickName}
            onClose={() => setMuting(false)}
          />
        </Suspense>
      )}
      {isDeleteDialogOpen && (
        <Suspense>
          <DeleteDialog
            post={post}
            staysOnPage={isInList}
            onClose={() => setDeleteDialogOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
