"use client";
import clsx from "clsx";
import { type IconNode, Send } from "lucide";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { InputDraft } from "#components/comment/use-comment-form";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { Spinner } from "#components/ui/spinner";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { requireLogin } from "#lib/client/session/login-prompt";
import { useSession } from "#lib/client/session/session";
import { normalizeComment } from "#lib/domain/comment";
import { limits } from "#lib/domain/limits";
import { countCharacters } from "#lib/domain/text/cut";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  id?: string;
  label: string;
  sendLabel: string;
  sendIcon?: IconNode;
  placeholder?: string;
  initialValue?: string;
  /** Puts the cursor behind the initial value. */
  takesFocus?: boolean;
  draft: InputDraft;
  /** Returns the part of the text that is the comment. */
  parseContent?: (value: string) => string;
  /** If it rejects, the text stays and the error is shown. If it returns false, the text stays. */
  onSubmit: (content: string) => Promise<unknown>;
  onCancel?: () => void;
};

/** A textarea that grows with its text. Enter submits, Shift+Enter starts a new line. */
export function CommentInput({
  id,
  label,
  sendLabel,
  sendIcon = Send,
  placeholder,
  initialValue = "",
  takesFocus = false,
  draft,
  parseContent = normalizeComment,
  onSubmit,
  onCancel,
}: Props) {
  const { comment: messages, error: errorMessages } = useMessages("common");
  const input = useRef<HTMLTextAreaElement>(null);
  const [value, setValue] = useState(initialValue);
  const [isSending, setIsSending] = useState(false);
  const isComposing = useRef(false);
  const content = parseContent(value);
  const charactersLeft = limits.comment - countCharacters(content);

  const viewerId = useSession()?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a login continues what the viewer began
  useEffect(() => {
    const text = draft.restore();
    if (text) setValue((typed) => (typed === initialValue ? text : typed));
  }, [draft, initialValue, viewerId]);

  const change = (text: string) => {
    setValue(text);
    if (text === initialValue) draft.clear();
    else draft.save(text);
  };

  // Adopts text typed before hydration.
  const adopt = useRef((typed: string) => {
    if (typed !== "" && typed !== initialValue) change(typed);
  });
  useLayoutEffect(() => adopt.current(input.current?.value ?? ""), []);

  useEffect(() => {
    const field = input.current;
    if (!field || !takesFocus) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(initialValue.length, initialValue.length);
    field.scrollIntoView({ block: "nearest" });
  }, [initialValue, takesFocus]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    field.style.height = `${limits.commentInput.min}px`;
    field.style.height = `${Math.min(field.scrollHeight, limits.commentInput.max)}px`;
  }, [value]);

  const submit = async () => {
    if (content === "" || isSending || isComposing.current) return;
    if (!requireLogin()) {
      setValue(initialValue);
      showToast(messages.loginPlaceholder, "warning");
      return;
    }
    if (charactersLeft < 0) {
      showToast(interpolate(messages.tooLong, { max: limits.comment }), "warning");
      return;
    }
    setIsSending(true);
    try {
      if ((await onSubmit(content)) === false) return;
      draft.clear();
      setValue("");
    } catch (error) {
      showRefusal(error, errorMessages.generic);
    } finally {
      setIsSending(false);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { isComposing: composes, keyCode } = event.nativeEvent;
    if (composes || keyCode === 229) return;
    if (event.key === "Escape" && onCancel) onCancel();
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    void submit();
  };

  return (
    <div className="flex items-end gap-1 rounded-[22px] border border-line-strong bg-paper-raised py-1 pr-1 pl-4 outline-accent focus-within:border-accent focus-within:outline-1">
      <textarea
        ref={input}
        id={id}
        rows={1}
        value={value}
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="send"
        readOnly={isSending}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={() => {
          isComposing.current = false;
        }}
        className="my-[5.5px] block scroll-mb-24 max-h-[100px] min-h-[25px] min-w-0 flex-1 resize-none bg-transparent text-base leading-[25px] outline-none"
        style={{ height: limits.commentInput.min }}
      />
      {charactersLeft <= 100 && (
        <span
          className={clsx(
            "pb-2 text-xs tabular-nums",
            charactersLeft < 0 ? "text-danger" : "text-ink-faint",
          )}
        >
          {charactersLeft < 0
            ? interpolate(messages.charactersOver, { count: -charactersLeft })
            : interpolate(messages.charactersLeft, { count: charactersLeft })}
        </span>
      )}
      <button
        type="button"
        aria-label={sendLabel}
        title={sendLabel}
        aria-busy={isSending}
        onClick={() => void submit()}
        className={clsx(
          "grid size-9 shrink-0 place-items-center rounded-full transition-colors",
          content === "" ? "text-ink-faint" : "bg-accent text-on-accent hover:bg-accent-strong",
        )}
      >
        {isSending ? <Spinner /> : <Icon icon={sendIcon} size={20} />}
      </button>
    </div>
  );
}
