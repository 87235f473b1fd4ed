"use client";
import { Copy } from "lucide";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Icon } from "#components/ui/icon";
import { Input } from "#components/ui/input";
import { copyText } from "#lib/client/browser/clipboard";
import { showToast } from "#lib/client/overlay/toast";

type Props = {
  secret: string;
  messages: {
    text: string;
    label: string;
    copy: string;
    copied: string;
    copyFailed: string;
    done: string;
  };
  onDone: () => void;
};

/** Shows a secret that the user cannot see again, to copy it. */
export function RevealedSecret({ secret, messages, onDone }: Props) {
  async function copy() {
    const isCopied = await copyText(secret);
    showToast(isCopied ? messages.copied : messages.copyFailed, isCopied ? "success" : "warning");
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-ink-soft">{messages.text}</p>
      <Field label={messages.label}>
        <Input
          readOnly
          value={secret}
          spellCheck={false}
          className="font-mono text-sm"
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>
          <Icon icon={Copy} size={16} />
          {messages.copy}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {messages.done}
        </Button>
      </div>
    </div>
  );
}
