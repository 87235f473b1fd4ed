"use client";
import type { ReactNode } from "react";
import { DeskSkeleton } from "#components/desk/require-staff";
import { useMessages } from "#components/i18n/use-page-context";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { isUnavailable } from "#lib/client/api/api-error";

type Props<T> = {
  query: { data: T | undefined; isPending: boolean; error: unknown; refetch: () => unknown };
  children: (data: T) => ReactNode;
};

/** Shows one item of the desk, or that it is loading, not found or failed. */
export function Loaded<T>({ query: { data, isPending, error, refetch }, children }: Props<T>) {
  const { notFound } = useMessages("common").error;
  if (isPending) return <DeskSkeleton />;
  if (data !== undefined) return children(data);
  return isUnavailable(error) ? (
    <EmptyState title={notFound.title} text={notFound.text} />
  ) : (
    <ErrorState onRetry={() => void refetch()} />
  );
}
