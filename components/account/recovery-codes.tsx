"use client";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { CheckboxField } from "#components/ui/checkbox-field";
import { copyText } from "#lib/client/browser/clipboard";
import { showToast } from "#lib/client/overlay/toast";
import { interpolate } from "#lib/format/interpolate";

type Props = { id: string; codes: string[]; onSaved: () => void };

/** Shows the recovery codes of the user `id` once. Continues after the user confirms having saved them. */
export function RecoveryCodes({ id, codes, onSaved }: Props) {
  const { recovery: messages, setup } = useMessages("login");
  const [isSaved, setIsSaved] = useState(false);

  const copy = async () => {
    const isCopied = await copyText(codes.join("\n"));
    showToast(isCopied ? messages.copied : setup.copyFailed, isCopied ? "success" : "warning");
  };

  function download() {
    const title = interpolate(messages.fileTitle, { id });
    const file = new Blob([`${title}\n\n${codes.join("\n")}\n`], { type: "text/plain" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = `fundlore-${id}.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <div className="mt-8 flex flex-col gap-6">
      <ul aria-label={messages.listLabel} className="border-y border-line py-3">
        {codes.map((code) => (
          <li key={code} className="py-1.5 font-mono text-sm sm:text-base">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={copy}>
          {messages.copy}
        </Button>
        <Button variant="outline" onClick={download}>
          {messages.download}
        </Button>
      </div>
      <CheckboxField
        checked={isSaved}
        onChange={setIsSaved}
        required={false}
        boxClassName="mt-[3px]"
      >
        {messages.savedConfirmation}
      </CheckboxField>
      <Button size="lg" disabled={!isSaved} onClick={onSaved} className="self-start">
        {messages.continue}
      </Button>
    </div>
  );
}
