"use client";
import { Copy } from "lucide";
import { useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { useReadingMessages } from "#components/reading/use-reading-messages";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { Modal } from "#components/ui/modal";
import { copyText } from "#lib/client/browser/clipboard";
import { showToast } from "#lib/client/overlay/toast";
import type { PostHead } from "#lib/client/post/head";
import { formatBibtex, formatCitation, toCitationSource } from "#lib/format/citation";
import { toLocalDay } from "#lib/format/date";
import { pathsIn } from "#lib/paths";

type Props = { post: PostHead; onClose: () => void };

/** A post's citation in two forms, to copy. */
export default function CitationModal({ post, onClose }: Props) {
  const { citation: messages } = useReadingMessages();
  const { site } = useMessages("common");
  const { locale } = usePageContext();
  const [today] = useState(() => toLocalDay(new Date().toISOString()));
  const path = pathsIn({ locale: post.language, device: "desktop" }).post(post.postId);
  const url = new URL(path, window.location.origin).href;
  const source = toCitationSource(post, { siteName: site.name, url });
  return (
    <Modal open title={messages.title} width={560} onClose={onClose}>
      <div className="flex flex-col gap-6">
        <Copyable label={messages.text} text={formatCitation(source, messages, today, locale)} />
        <Copyable label={messages.bibtex} text={formatBibtex(source, today)} isCode />
      </div>
    </Modal>
  );
}

type CopyableProps = { label: string; text: string; isCode?: boolean };

function Copyable({ label, text, isCode = false }: CopyableProps) {
  const { citation: messages } = useReadingMessages();
  const copy = async () => {
    const isCopied = await copyText(text);
    showToast(isCopied ? messages.copied : messages.copyFailed, isCopied ? "success" : "warning");
  };
  return (
    <section aria-label={label}>
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{label}</h3>
        <Button variant="outline" size="sm" className="pointer-coarse:min-h-11" onClick={copy}>
          <Icon icon={Copy} size={16} />
          {messages.copy}
          <span className="sr-only">{label}</span>
        </Button>
      </div>
      <p
        className={`mt-2 rounded-md bg-paper-sunken p-3 wrap-anywhere whitespace-pre-wrap select-all ${isCode ? "font-mono text-xs leading-relaxed" : "text-sm"}`}
      >
        {text}
      </p>
    </section>
  );
}
