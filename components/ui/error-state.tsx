"use client";
import { Button } from "#components/ui/button";
import { useLabels } from "#components/ui/labels";

type Props = { title?: string; text?: string; onRetry?: (() => void) | undefined };

/** Reports that something failed to load, and offers a retry. */
export function ErrorState({ title, text, onRetry }: Props) {
  const { loadErrorTitle, loadErrorText, retry } = useLabels();
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <p className="text-lg font-semibold text-ink">{title ?? loadErrorTitle}</p>
      <p className="max-w-80 text-sm text-ink-soft">{text ?? loadErrorText}</p>
      {onRetry && (
        <Button variant="outline" size="sm" className="mt-3" onClick={onRetry}>
          {retry}
        </Button>
      )}
    </div>
  );
}
