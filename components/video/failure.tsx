"use client";
import { useMessages } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";

/** Says that the video does not come, and offers to try again. */
export function Failure({ onRetry }: { onRetry: () => void }) {
  const { video, ui } = useMessages("common");
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-black/80 px-6 text-center text-white"
    >
      <p className="text-base">{video.failed}</p>
      <Button
        variant="outline"
        size="sm"
        onClick={onRetry}
        className="border-white/60! bg-transparent! text-white! hover:bg-white/15!"
      >
        {ui.retry}
      </Button>
    </div>
  );
}
