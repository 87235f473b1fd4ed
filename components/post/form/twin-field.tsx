"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { describeTwin, TwinSearch } from "#components/post/form/twin-search";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { Field, OptionalMark } from "#components/ui/field";
import { FieldSearch } from "#components/ui/field-search";
import { Link } from "#components/ui/link";
import { ApiError } from "#lib/client/api/api-error";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { ownTwinQueryOptions, setTwin } from "#lib/client/post/twin/queries";
import type { OwnTwin } from "#lib/contracts/post/twin";
import { toLanguageTag } from "#lib/domain/locale";

type Props = {
  userId: string;
  /** Null before the first save. */
  postId: string | null;
  /** Saves the draft and returns its id; null if there is nothing to save. */
  prepare: () => Promise<string | null>;
};

/** Links the post to its version in the other language, or separates them, at once. */
export function TwinField({ userId, postId, prepare }: Props) {
  const messages = useMessages("postTwin");
  const client = useQueryClient();
  const { data, isError } = useQuery({
    ...ownTwinQueryOptions(userId, postId ?? ""),
    enabled: postId !== null,
  });
  const linking = useMutation({
    mutationFn: async (twinId: string) => {
      // The language follows from the text, so the newest one has to be stored.
      const id = await prepare();
      if (id === null) return;
      await setTwin(client, id, twinId);
      showToast(messages.linked);
    },
    onError: (error) => {
      const reason = error instanceof ApiError ? error.fields.twinId : undefined;
      if (reason === "taken") showToast(messages.taken, "warning");
      else if (reason) showToast(messages.sameLanguage, "warning");
      else showRefusal(error, messages.failed);
    },
  });
  if (postId && data?.twin) return <LinkedTwin postId={postId} twin={data.twin} />;
  const candidates = data?.candidates ?? [];
  if (!postId || !data || candidates.length === 0) {
    const hint = postId === null ? messages.needsDraft : data ? messages.noCandidates : null;
    return (
      <Field
        label={messages.field}
        optional
        hint={hint}
        error={isError ? messages.loadFailed : null}
      >
        <FieldSearch placeholder={messages.search} disabled />
      </Field>
    );
  }
  return (
    <TwinSearch
      userId={userId}
      postId={postId}
      isBusy={linking.isPending}
      onChoose={(twinId) => linking.mutate(twinId)}
    />
  );
}

function LinkedTwin({ postId, twin }: { postId: string; twin: OwnTwin }) {
  const messages = useMessages("postTwin");
  const { ui } = useMessages("common");
  const paths = usePaths();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const unlinking = useMutation({
    mutationFn: () => setTwin(client, postId, null),
    onSuccess: () => showToast(messages.unlinked),
    onError: (error) => showRefusal(error, messages.unlinkFailed),
    onSettled: () => setAsking(false),
  });
  return (
    <div>
      <p className="text-sm font-semibold">
        {messages.field}
        <OptionalMark />
      </p>
      <div className="mt-1.5 flex items-center justify-between gap-3 rounded-md border border-line py-1.5 pr-1.5 pl-3.5">
        <Link
          href={paths.editPost(twin.postId)}
          lang={toLanguageTag(twin.language)}
          className="min-w-0 truncate font-serif font-semibold underline-offset-4 hover:underline"
        >
          {describeTwin(twin, messages)}
        </Link>
        <Button variant="text" size="sm" className="shrink-0" onClick={() => setAsking(true)}>
          {messages.unlink}
        </Button>
      </div>
      <p className="mt-1.5 text-xs text-ink-faint">{messages.discussion}</p>
      {isAsking && (
        <ConfirmDialog
          title={messages.unlinkTitle}
          text={messages.unlinkText}
          submit={messages.unlink}
          cancel={ui.cancel}
          isBusy={unlinking.isPending}
          onConfirm={() => unlinking.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
