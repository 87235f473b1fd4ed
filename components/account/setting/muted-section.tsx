"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, Suspense, useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { EmptyNote } from "#components/setting/empty-note";
import { SettingSection } from "#components/setting/setting-section";
import { Button } from "#components/ui/button";
import { ErrorState } from "#components/ui/error-state";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { LocalDate } from "#components/ui/local-date";
import { Skeleton } from "#components/ui/skeleton";
import { AuthorChip } from "#components/user/author-chip";
import { EndSelect } from "#components/user/mute/end-select";
import { useMuteMessages } from "#components/user/mute/use-mute-messages";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { mute, mutesQueryOptions, unmute } from "#lib/client/user/mute/queries";
import type { Mute } from "#lib/contracts/user/mute";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { interpolate } from "#lib/format/interpolate";
import { getTextGap } from "#lib/format/separator";

/** The section of what the viewer muted: words, topics and users. */
export function MutedSection({ userId }: { userId: string }) {
  return (
    <SettingSection id="muted" lead={useMessages("profile").settings.muted.lead}>
      <Suspense fallback={<Skeleton className="h-60 w-full" />}>
        <WordForm />
        <MuteList viewerId={userId} />
      </Suspense>
    </SettingSection>
  );
}

function WordForm() {
  const messages = useMuteMessages();
  const client = useQueryClient();
  const [word, setWord] = useState("");
  const [days, setDays] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const add = useMutation({
    mutationFn: () => mute(client, { kind: "word", word, days }),
    onSuccess: () => {
      showToast(interpolate(messages.done, { name: word.trim() }));
      setWord("");
    },
    onError: (error) => showRefusal(error, messages.failed),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = word.trim() === "";
    setAsked(isMissing);
    if (!isMissing) add.mutate();
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-wrap items-start gap-3">
      <Field
        label={messages.word}
        hint={messages.wordHint}
        error={isAsked && word.trim() === "" ? messages.wordMissing : null}
        className="min-w-48 flex-2"
      >
        <Input
          value={word}
          maxLength={limits.mutedWord}
          autoComplete="off"
          onChange={(event) => setWord(event.target.value)}
        />
      </Field>
      <EndSelect value={days} onChange={setDays} className="min-w-40 flex-1" />
      <Button type="submit" loading={add.isPending} className="mt-[1.7rem]">
        {messages.mute}
      </Button>
    </form>
  );
}

const groups = ["word", "tag", "user"] as const;

function MuteList({ viewerId }: { viewerId: string }) {
  const messages = useMuteMessages();
  const { data, isPending, refetch } = useQuery(mutesQueryOptions(viewerId));
  if (isPending) return <Skeleton className="mt-8 h-40 w-full" />;
  if (!data) return <ErrorState onRetry={() => void refetch()} />;
  if (data.items.length === 0) {
    return (
      <div className="mt-6">
        <EmptyNote title={messages.emptyTitle} text={messages.emptyText} />
      </div>
    );
  }
  const titles = { word: messages.words, tag: messages.tags, user: messages.users };
  return groups.map((kind) => {
    const items = data.items.filter((each) => each.kind === kind);
    if (items.length === 0) return null;
    return (
      <section key={kind} aria-labelledby={`muted-${kind}`} className="mt-8">
        <h3 id={`muted-${kind}`} className="border-b border-line pb-2 text-base font-semibold">
          {titles[kind]}
        </h3>
        <ul className="divide-y divide-line">
          {items.map((each) => (
            <MuteRow key={each.muteId} muted={each} />
          ))}
        </ul>
      </section>
    );
  });
}

function MuteRow({ muted }: { muted: Mute }) {
  const messages = useMuteMessages();
  const { locale } = usePageContext();
  const client = useQueryClient();
  const name = getName(muted, locale);
  const takeBack = useMutation({
    mutationFn: () => unmute(client, muted.muteId),
    onSuccess: () => showToast(interpolate(messages.undone, { name })),
    onError: (error) => showRefusal(error, messages.failed),
  });
  const end = (
    <p className="text-xs text-ink-faint">
      {muted.endsAt ? (
        <>
          {messages.until}
          {getTextGap(locale)}
          <LocalDate value={muted.endsAt} locale={locale} />
        </>
      ) : (
        messages.noEnd
      )}
    </p>
  );
  return (
    <li className="flex items-center gap-3 py-3">
      {muted.kind === "user" ? (
        <AuthorChip {...muted} className="flex-1">
          {end}
        </AuthorChip>
      ) : (
        <div className="min-w-0 flex-1 wrap-anywhere">
          {name}
          {end}
        </div>
      )}
      <Button
        variant="outline"
        size="xs"
        loading={takeBack.isPending}
        onClick={() => takeBack.mutate()}
      >
        {messages.unmute}
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}

function getName(muted: Mute, locale: Locale): string {
  if (muted.kind === "word") return muted.word;
  return muted.kind === "tag" ? muted.label[locale] : muted.nickName;
}
