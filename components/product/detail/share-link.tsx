"use client";
import { Link2 } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { shareLink } from "#lib/client/browser/share-link";
import { showToast } from "#lib/client/overlay/toast";

/** Offers the URL of the page: in the share sheet of phones, on the clipboard elsewhere. */
export default function ShareLink({ url }: { url: string }) {
  const { detail: messages } = useMessages("product");
  const onShare = async () => {
    const result = await shareLink(url);
    if (result === "copied") showToast(messages.linkCopied);
    else if (result === "failed") showToast(messages.copyFailed, "warning");
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
