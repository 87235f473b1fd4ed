"use client";
import { CircleCheck } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";

/** The last step of a report: confirms that it arrived. */
export function ReportDone({ onClose }: { onClose: () => void }) {
  const { done } = useMessages("report");
  return (
    <div className="flex flex-col items-center gap-3 py-10 text-center">
      <Icon icon={CircleCheck} size={24} className="text-accent" />
      <p className="text-lg font-semibold">{done.title}</p>
      <p className="max-w-90 text-sm text-ink-soft">{done.text}</p>
      <Button size="lg" onClick={onClose} className="mt-5">
        {done.close}
      </Button>
    </div>
  );
}
