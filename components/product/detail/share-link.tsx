"use client";
import { Link2 } from "lucide";
import { useMessages } from "#components/i18n/page-context";
import { Icon } from "#components/ui/icon";
import { copyText } from "#lib/client/browser/copy";
import { showToast } from "#lib/client/overlay/toast";

/** Puts a page's address on the clipboard and says so. */
export default function ShareLink({ url }: { url: string }) {
  const { detail: text } = useMessages("product");
  const share = async () => {
    if (await copyText(url)) showToast(text.linkCopied);
    else showToast(text.copyFailed, "warning");
  };
  return (
    <button
      type="button"
      onClick={share}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent underline-offset-4 hover:underline"
    >
      <Icon of={Link2} size={16} />
      {text.share}
    </button>
  );
}
