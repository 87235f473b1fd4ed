"use client";
import { memo, useDeferredValue } from "react";
import { PostCard } from "#components/feed/post-card";
import { useMessages } from "#components/i18n/use-page-context";
import { toCardPost } from "#lib/client/post/card-post";
import type { FormContent } from "#lib/client/post/form-content";
import type { SessionUser } from "#lib/client/session/session";

type Props = { user: SessionUser; form: FormContent };

/** The post as lists will show it. */
export function CardPreview({ user, form }: Props) {
  const { publish: messages } = useMessages("upload");
  // A long text takes a moment, which the fields beside it do not wait for.
  const shown = useDeferredValue(form);
  return (
    <section aria-label={messages.card}>
      <h2 className="text-sm font-semibold">{messages.card}</h2>
      <div
        inert
        className="mt-2 rounded-md border border-line bg-paper-raised px-4 [&_article]:py-4"
      >
        <Card user={user} form={shown} />
      </div>
    </section>
  );
}

const Card = memo(({ user, form }: Props) => <PostCard post={toCardPost(user, form)} eager />);
