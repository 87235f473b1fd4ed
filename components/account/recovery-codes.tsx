"use client";
import { useId, useState } from "react";
import { useMessages } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { copyText } from "#lib/client/browser/copy";
import { showToast } from "#lib/client/overlay/toast";
import { interpolate } from "#lib/format/interpolate";

type Props = { id: string; codes: string[]; onKept: () => void };

/** The recovery codes of the member `id`, shown this once. One goes on after having kept them. */
export function RecoveryCodes({ id, codes, onKept }: Props) {
  const { recovery: texts, setup } = useMessages("login");
  const [isKept, setIsKept] = useState(false);
  const box = useId();

  const copy = async () => {
    const isCopied = await copyText(codes.join("\n"));
    showToast(isCopied ? texts.copied : setup.copyFailed, isCopied ? "success" : "warning");
  };

  function download() {
    const title = interpolate(texts.fileTitle, { id });
    const file = new Blob([`${title}\n\n${codes.join("\n")}\n`], { type: "text/plain" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = `fundlore-${id}.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <div className="mt-8 flex max-w-110 flex-col gap-6">
      <ul
        aria-label={texts.list}
        className="grid grid-cols-1 gap-x-10 border-y border-line py-3 xs:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="py-1.5 font-mono text-base tracking-wide">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={copy}>
          {texts.copy}
        </Button>
        <Button variant="outline" onClick={download}>
          {texts.download}
        </Button>
      </div>
      <div className="flex items-start gap-3">
        <input
          id={box}
          type="checkbox"
          checked={isKept}
          onChange={(event) => setIsKept(event.target.checked)}
          className="mt-[3px] size-5 shrink-0 accent-accent"
        />
        <label htmlFor={box} className="text-sm">
          {texts.kept}
        </label>
      </div>
      <Button size="lg" disabled={!isKept} onClick={onKept} className="self-start">
        {texts.goOn}
      </Button>
    </div>
  );
}
