"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { WritingBar } from "#components/post/form/writing-bar";
import { Skeleton } from "#components/ui/skeleton";

/** Stands for the publish step until its code is there, which may wait for the network. */
export function PublishStepSkeleton({ onClose }: { onClose: () => void }) {
  const { publish: messages } = useMessages("upload");
  return (
    <>
      <WritingBar back={{ label: messages.back, onClose }} />
      <div className="mx-auto w-full max-w-frame px-4 pt-6 sm:px-6 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14">
        <Skeleton className="h-60 w-full max-lg:mb-6" />
        <Skeleton className="h-[45svh] w-full" />
      </div>
    </>
  );
}
