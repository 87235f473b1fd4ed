"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Mail } from "lucide";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { call } from "#lib/client/api/call";
import { postLetterQueryOptions } from "#lib/client/letter/queries";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import * as letterCalls from "#lib/contracts/letter/calls";
import { formatTimeOfDay } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

type Props = { postId: string; viewerId: string };

/** Tells an author when their post goes out by email, and lets them correct it or cancel that. */
export default function LetterNote({ postId, viewerId }: Props) {
  const { post } = useMessages("common");
  const messages = post.letterNote;
  const { locale } = usePageContext();
  const paths = usePaths();
  const { data, refetch } = useQuery(postLetterQueryOptions(postId, viewerId));
  const cancelling = useMutation({
    mutationFn: () => call(letterCalls.cancelPostLetter, { params: { postId } }),
    onSuccess: () => showToast(messages.cancelled),
    onError: (error) => showRefusal(error, messages.failed),
    onSettled: () => refetch(),
  });
  if (!data?.willBeSentAt || data.recipients === 0) return null;
  const time = formatTimeOfDay(new Date(data.willBeSentAt), locale);
  return (
    <section
      aria-label={messages.label}
      className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 border-l-2 border-accent bg-accent-soft px-3 py-2.5 text-sm text-ink print:hidden"
    >
      <Icon icon={Mail} size={20} className="shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        {interpolate(formatPlural(messages.text, data.recipients, locale), { time })}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          href={paths.editPost(postId)}
          className="touch-target font-semibold text-accent underline"
        >
          {messages.correct}
        </Link>
        <Button
          size="sm"
          variant="outline"
          loading={cancelling.isPending}
          onClick={() => cancelling.mutate()}
        >
          {messages.cancel}
        </Button>
      </div>
    </section>
  );
}
