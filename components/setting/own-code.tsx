"use client";
import { Copy } from "lucide";
import { useMessages } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { copyText } from "#lib/client/browser/copy";
import { showToast } from "#lib/client/overlay/toast";

/** The member's own referral code, to be copied. */
export function OwnCode({ code }: { code: string }) {
  const { settings } = useMessages("profile");
  const texts = settings.referral;

  async function copy() {
    const isCopied = await copyText(code);
    showToast(isCopied ? texts.copied : texts.copyFailed, isCopied ? "success" : "warning");
  }

  return (
    <div className="flex flex-wrap items-end justify-between gap-3 border-y border-line py-4">
      <dl>
        <dt className="text-sm text-ink-faint">{texts.own}</dt>
        <dd className="mt-1 text-2xl font-semibold tracking-[0.12em] tabular-nums">{code}</dd>
      </dl>
      <Button variant="outline" size="sm" aria-label={texts.copyLabel} onClick={copy}>
        <Icon of={Copy} size={16} />
        {texts.copy}
      </Button>
    </div>
  );
}
