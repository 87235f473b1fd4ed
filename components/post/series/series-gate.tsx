"use client";
import { Flag, Pencil } from "lucide";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { usePaths } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { Icon } from "#components/ui/icon";
import { MessagePage } from "#components/ui/message-page";
import { isUnavailable } from "#lib/client/api/api-error";
import { call } from "#lib/client/api/call";
import { requireLogin } from "#lib/client/session/login-prompt";
import { useSession } from "#lib/client/session/session";
import * as authorCalls from "#lib/contracts/post/author-calls";

type Props = {
  seriesId: string;
  authorId: string;
  texts: { edit: string; report: string; title: string; text: string };
  children: ReactNode;
};

/**
 * Shows a series until the API refuses it to this viewer: the page is the same for everyone, so only
 * the browser learns of a block. Its author gets a link to edit it, others a button to report it.
 */
export function SeriesGate({ seriesId, authorId, texts, children }: Props) {
  const viewerId = useSession()?.id ?? null;
  const paths = usePaths();
  const router = useRouter();
  const [hiddenFrom, setHiddenFrom] = useState<string | null>(null);
  const isOther = viewerId !== null && viewerId !== authorId;
  useEffect(() => {
    if (!isOther) return;
    const controller = new AbortController();
    const { signal } = controller;
    call(authorCalls.getSeries, { params: { seriesId } }, { signal, quiet: true }).catch(
      (error: unknown) => {
        if (!signal.aborted && isUnavailable(error)) setHiddenFrom(viewerId);
      },
    );
    return () => controller.abort();
  }, [isOther, seriesId, viewerId]);
  const onReport = () => {
    const target = { contentType: "series", referenceId: seriesId, userId: authorId } as const;
    if (requireLogin()) router.push(paths.report(target));
  };
  if (viewerId !== null && hiddenFrom === viewerId) {
    return <MessagePage label="404" title={texts.title} text={texts.text} />;
  }
  return (
    <>
      {children}
      <div className="mt-6 print:hidden">
        {viewerId === authorId ? (
          <ButtonLink href={paths.editSeries(seriesId)} variant="outline" size="sm">
            <Icon icon={Pencil} size={16} />
            {texts.edit}
          </ButtonLink>
        ) : (
          <Button variant="outline" size="sm" onClick={onReport}>
            <Icon icon={Flag} size={16} />
            {texts.report}
          </Button>
        )}
      </div>
    </>
  );
}
