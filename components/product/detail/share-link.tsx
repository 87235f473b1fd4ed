"use client";
import { Link2 } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { copyText } from "#lib/client/browser/clipboard";
import { showToast } from "#lib/client/overlay/toast";

/** Copies the URL of the page to the clipboard. */
export default function ShareLink({ url }: { url: string }) {
  const { detail: messages } = useMessages("product");
  const onShare = async () => {
    if (await copyText(url)) showToast(messages.linkCopied);
    else showToast(messages.copyFailed, "warning");
  };
  return (
    <button
      type="button"
      onClick={onShare}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent underline-offset-4 hover:underline"
    >
      <Icon icon={Link2} size={16} />
      {messages.copyLink}
    </button>
  );
}
