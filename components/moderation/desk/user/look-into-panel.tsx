"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { PostBody } from "#components/body/post-body";
import { ActRefusal } from "#components/desk/act-refusal";
import { ReasonForm } from "#components/desk/reason-form";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { call } from "#lib/client/api/call";
import { getRefusalText } from "#lib/client/overlay/refusal";
import * as moderationDeskCalls from "#lib/contracts/moderation/desk-calls";
import type { UserDetail } from "#lib/contracts/moderation/user-desk";
import type { PrivatePost } from "#lib/contracts/moderation/user-record-desk";
import { toLanguageTag } from "#lib/domain/locale";
import { formatDateTime } from "#lib/format/date";

type Shown = { reason: string; posts: PrivatePost[] };

/** Shows drafts and private posts after a reason. The server writes to the audit log first. */
export function LookIntoPanel({ user }: { user: UserDetail }) {
  const messages = useMessages("desk").userRecord.lookInto;
  const [shown, setShown] = useState<Shown | null>(null);
  if (user.refusal) return <ActRefusal refusal={user.refusal} />;
  if (!shown) return <LookIntoForm userId={user.id} onShown={setShown} />;
  if (shown.posts.length === 0) {
    return <p className="py-3 text-sm text-ink-soft">{messages.none}</p>;
  }
  return (
    <ul className="divide-y divide-line">
      {shown.posts.map((post) => (
        <PrivateRow key={post.postId} userId={user.id} post={post} reason={shown.reason} />
      ))}
    </ul>
  );
}

type FormProps = { userId: string; onShown: (shown: Shown) => void };

function LookIntoForm({ userId, onShown }: FormProps) {
  const messages = useMessages("desk").userRecord.lookInto;
  const looking = useMutation({
    mutationFn: (reason: string) =>
      call(moderationDeskCalls.lookIntoPosts, {
        params: { userId },
        body: { reason },
      }),
  });
  return (
    <div className="py-3">
      <ReasonForm
        submit={messages.show}
        mutation={looking}
        toBody={(reason) => reason}
        onDone={({ items }, reason) => onShown({ reason, posts: items })}
      >
        <p className="text-sm text-ink-soft">{messages.note}</p>
      </ReasonForm>
    </div>
  );
}

type RowProps = { userId: string; post: PrivatePost; reason: string };

function PrivateRow({ userId, post, reason }: RowProps) {
  const messages = useMessages("desk").userRecord.lookInto;
  const { post: postMessages, error } = useMessages("common");
  const { locale } = usePageContext();
  const { postId, title, summary, isDraft, updatedAt } = post;
  const opening = useMutation({
    mutationFn: () =>
      call(moderationDeskCalls.lookIntoPost, {
        params: { userId, postId },
        body: { reason },
      }),
  });
  return (
    <li className="py-3 text-sm">
      <p className="font-semibold wrap-anywhere">{title || postMessages.draft}</p>
      {summary && <p className="wrap-anywhere text-ink-soft">{summary}</p>}
      <p className="mt-0.5 text-xs text-ink-faint">
        {isDraft ? messages.draft : messages.private} · {formatDateTime(updatedAt, locale)}
      </p>
      {opening.data ? (
        <div
          lang={toLanguageTag(opening.data.language)}
          className="mt-3 border-l-2 border-line-strong pl-4"
        >
          <PostBody
            body={opening.data.body}
            locale={opening.data.language}
            includesOtherImages
            images={[]}
          />
        </div>
      ) : (
        <Button
          variant="text"
          size="sm"
          className="px-0!"
          loading={opening.isPending}
          onClick={() => opening.mutate()}
        >
          {messages.open}
        </Button>
      )}
      <FormAlert>{opening.error && getRefusalText(opening.error, error)}</FormAlert>
    </li>
  );
}
