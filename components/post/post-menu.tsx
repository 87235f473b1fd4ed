"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Ellipsis, Eye, EyeOff, Flag, Pencil, Trash2 } from "lucide";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/page-context";
import { Icon } from "#components/ui/icon";
import { Menu, type MenuItem } from "#components/ui/menu";
import { showToast } from "#lib/client/overlay/toast";
import { changeVisibility } from "#lib/client/post/visibility";
import { requireLogin } from "#lib/client/session/login-prompt";
import type { PostSummary } from "#lib/contracts/post";
import { interpolate } from "#lib/format/interpolate";

const DeleteDialog = lazy(() => import("#components/post/delete-dialog"));

type Props = {
  post: Pick<PostSummary, "postId" | "id" | "isPublic" | "isDraft">;
  isAuthor: boolean;
  /** It stands in a list, which stays when the post is deleted; `about` tells it from the others. */
  inList?: boolean;
  about?: string;
};

/** More about a post: its author changes, edits or deletes it; everybody else can report it. */
export function PostMenu({ post, isAuthor, inList = false, about }: Props) {
  const { post: text } = useMessages("common");
  const paths = usePaths();
  const { locale } = usePageContext();
  const router = useRouter();
  const client = useQueryClient();
  const [deleting, setDeleting] = useState(false);

  const turn = () =>
    changeVisibility(client, post.postId, !post.isPublic, locale).then(
      (message) => showToast(message),
      () => showToast(text.updateFailed, "warning"),
    );
  const report = () => {
    const about = { contentType: "post", referenceId: post.postId, userId: post.id } as const;
    if (requireLogin()) router.push(paths.report(about));
  };

  const visibility: MenuItem = post.isPublic
    ? { label: text.makePrivate, icon: <Icon of={EyeOff} size={18} />, onSelect: turn }
    : { label: text.makePublic, icon: <Icon of={Eye} size={18} />, onSelect: turn };
  const items: MenuItem[] = isAuthor
    ? [
        ...(post.isDraft ? [] : [visibility]),
        {
          label: text.edit,
          icon: <Icon of={Pencil} size={18} />,
          onSelect: () => router.push(paths.editPost(post.postId)),
        },
        {
          label: text.delete,
          icon: <Icon of={Trash2} size={18} />,
          danger: true,
          onSelect: () => setDeleting(true),
        },
      ]
    : [{ label: text.report, icon: <Icon of={Flag} size={18} />, onSelect: report }];

  return (
    <>
      <Menu
        label={about ? interpolate(text.moreAbout, { title: about }) : text.more}
        trigger={<Icon of={Ellipsis} size={22} />}
        items={items}
      />
      {deleting && (
        <Suspense>
          <DeleteDialog post={post} stays={inList} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </>
  );
}
