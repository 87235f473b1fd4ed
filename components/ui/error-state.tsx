"use client";
import { useMessages } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";

type Props = { title?: string; text?: string; onRetry?: (() => void) | undefined };

/** Says that something did not load, and offers to try again. */
export function ErrorState({ title, text, onRetry }: Props) {
  const { error, ui } = useMessages("common");
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <p className="text-lg font-semibold text-ink">{title ?? error.loadTitle}</p>
      <p className="max-w-80 text-sm text-ink-soft">{text ?? error.loadText}</p>
      {onRetry && (
        <Button variant="outline" size="sm" className="mt-3" onClick={onRetry}>
          {ui.retry}
        </Button>
      )}
    </div>
  );
}
