"use client";
import clsx from "clsx";
import { ArrowUp } from "lucide";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useMessages } from "#components/i18n/page-context";
import { Icon } from "#components/ui/icon";
import { Spinner } from "#components/ui/spinner";
import { ApiError } from "#lib/client/api/api-error";
import { showToast } from "#lib/client/overlay/toast";
import { requireLogin } from "#lib/client/session/login-prompt";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  id?: string;
  label: string;
  sendLabel: string;
  placeholder: string;
  /** What the input begins with; the cursor is put behind it. */
  start?: string;
  /** What of the text is the comment. */
  contentOf?: (value: string) => string;
  /** A rejection keeps the text and is shown. */
  onSubmit: (content: string) => Promise<void>;
  onCancel?: () => void;
};

const trimmed = (value: string) => value.trim();

/** The input of a comment: Enter submits, Shift and Enter make a new line, and it grows with the text. */
export function CommentInput({
  id,
  label,
  sendLabel,
  placeholder,
  start = "",
  contentOf = trimmed,
  onSubmit,
  onCancel,
}: Props) {
  const { comment: text, error: errorText } = useMessages("common");
  const input = useRef<HTMLTextAreaElement>(null);
  const [value, setValue] = useState(start);
  const [isSending, setSending] = useState(false);
  const isComposing = useRef(false);
  const content = contentOf(value);
  const left = limits.comment - content.length;

  // What was typed before this script came.
  useLayoutEffect(() => {
    if (input.current?.value) setValue(input.current.value);
  }, []);

  useEffect(() => {
    const field = input.current;
    if (!field || start === "") return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(start.length, start.length);
    field.scrollIntoView({ block: "nearest" });
  }, [start]);

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
      setValue("");
      showToast(text.loginPlaceholder, "warning");
      return;
    }
    if (left < 0) {
      showToast(interpolate(text.tooLong, { max: limits.comment }), "warning");
      return;
    }
    setSending(true);
    try {
      await onSubmit(content);
      setValue("");
    } catch (error) {
      const isAnswer = error instanceof ApiError && !error.isNetworkError;
      showToast(isAnswer ? error.message : errorText.network, "warning");
    } finally {
      setSending(false);
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
    <div className="flex items-end gap-1 rounded-[22px] border border-line-strong bg-paper-raised py-1 pr-1 pl-4 focus-within:border-accent">
      <textarea
        ref={input}
        id={id}
        rows={1}
        value={value}
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="send"
        readOnly={isSending}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={onKeyDown}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={() => {
          isComposing.current = false;
        }}
        className="my-[5.5px] block scroll-mb-24 max-h-[100px] min-h-[25px] flex-1 resize-none bg-transparent text-base leading-[25px] outline-none"
        style={{ height: limits.commentInput.min }}
      />
      {left <= 100 && (
        <span
          className={clsx(
            "pb-2 text-2xs tabular-nums",
            left < 0 ? "text-danger" : "text-ink-faint",
          )}
        >
          {interpolate(text.left, { count: left })}
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
        {isSending ? <Spinner /> : <Icon of={ArrowUp} size={18} />}
      </button>
    </div>
  );
}
