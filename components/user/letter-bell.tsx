"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { Bell, BellRing } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { useOptimisticValue } from "#lib/client/form/use-optimistic-value";
import { letterChoiceQueryOptions, setLetters } from "#lib/client/letter/queries";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { interpolate } from "#lib/format/interpolate";

type Props = { user: { id: string; nickName: string }; viewerId: string };

/** Turns the emails with the posts of a followed user on or off. */
export default function LetterBell({ user, viewerId }: Props) {
  const { user: messages } = useMessages("common");
  const client = useQueryClient();
  const { data } = useQuery(letterChoiceQueryOptions(user.id, viewerId));
  const save = useMutation({
    mutationFn: (isOn: boolean) => setLetters(client, user.id, viewerId, isOn),
    onSuccess: (_, isOn) =>
      showToast(
        interpolate(isOn ? messages.letterOn : messages.letterOff, { name: user.nickName }),
      ),
    onError: (error) => showRefusal(error, messages.followFailed),
  });
  const [isOn, choose] = useOptimisticValue(data?.isOn === true, save);
  return (
    <IconButton
      label={interpolate(messages.letter, { name: user.nickName })}
      title={messages.letterShort}
      aria-pressed={isOn}
      disabled={!data}
      onClick={() => !save.isPending && choose(!isOn)}
      className={clsx(isOn ? "text-accent" : "text-ink-soft", "noscript:hidden")}
    >
      <Icon icon={isOn ? BellRing : Bell} size={20} />
    </IconButton>
  );
}
