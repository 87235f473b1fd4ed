"use client";
import { Printer, Quote } from "lucide";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import type { MenuItem } from "#components/ui/menu-list";
import { lazyImport } from "#lib/client/browser/lazy-import";
import type { PostHead } from "#lib/client/post/head";

const CitationModal = lazy(() => lazyImport(() => import("#components/reading/citation-modal")));

/** Returns what every reader can do with a published post, and the dialogs that it opens. */
export function usePostTools(post: PostHead): { tools: MenuItem[]; dialogs: ReactNode } {
  const { post: messages } = useMessages("common");
  const [isCiting, setCiting] = useState(false);
  if (post.isDraft || !post.isPublic) return { tools: [], dialogs: null };
  return {
    tools: [
      {
        label: messages.cite,
        icon: <Icon icon={Quote} size={20} />,
        onSelect: () => setCiting(true),
      },
      {
        label: messages.print,
        icon: <Icon icon={Printer} size={20} />,
        onSelect: () => window.print(),
      },
    ],
    dialogs: isCiting && (
      <Suspense>
        <CitationModal post={post} onClose={() => setCiting(false)} />
      </Suspense>
    ),
  };
}
