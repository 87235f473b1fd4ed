import { Skeleton } from "#components/ui/skeleton";

const rows = ["a", "b", "c", "d", "e", "f"];

export function NotificationSkeleton() {
  return (
    <div aria-hidden="true" className="divide-y divide-line">
      {rows.map((row) => (
        <div key={row} className="flex gap-3.5 py-4">
          <Skeleton className="size-10 rounded-full" />
          <div className="min-w-0 flex-1">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="mt-2.5 h-3 w-16" />
          </div>
        </div>
      ))}
    </div>
  );
}
