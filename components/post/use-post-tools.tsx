"use client";
import { AudioLines, Printer, Quote } from "lucide";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import type { MenuItem } from "#components/ui/menu-list";
import { lazyImport } from "#lib/client/browser/lazy-import";
import type { PostHead } from "#lib/client/post/head";
import { useHasVoice } from "#lib/client/reading/voice";

const ReadAloudBar = lazy(() => lazyImport(() => import("#components/reading/read-aloud-bar")));
const CitationModal = lazy(() => lazyImport(() => import("#components/reading/citation-modal")));

/** Returns what every reader can do with a published post, and the dialogs that it opens. */
export function usePostTools(post: PostHead): { tools: MenuItem[]; dialogs: ReactNode } {
  const { post: messages } = useMessages("common");
  const hasVoice = useHasVoice(post.language);
  const [isListening, setListening] = useState(false);
  const [isCiting, setCiting] = useState(false);
  if (post.isDraft || !post.isPublic) return { tools: [], dialogs: null };
  return {
    tools: [
      ...(hasVoice
        ? [
            {
              label: messages.readAloud,
              icon: <Icon icon={AudioLines} size={20} />,
              onSelect: () => setListening(true),
            },
          ]
        : []),
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
    dialogs: (
      <>
        {isListening && (
          <Suspense>
            <ReadAloudBar language={post.language} onClose={() => setListening(false)} />
          </Suspense>
        )}
        {isCiting && (
          <Suspense>
            <CitationModal post={post} onClose={() => setCiting(false)} />
          </Suspense>
        )}
      </>
    ),
  };
}
