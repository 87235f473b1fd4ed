"use client";
import clsx from "clsx";
import { Bell, BellRing } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { useLetterChoice } from "#components/user/use-letter-choice";
import { interpolate } from "#lib/format/interpolate";

type Props = { user: { id: string; nickName: string }; viewerId: string };

/** Turns the emails with the posts of a followed user on or off. */
export default function LetterBell({ user, viewerId }: Props) {
  const { user: messages } = useMessages("common");
  const { isOn, toggle } = useLetterChoice(user, viewerId);
  return (
    <IconButton
      label={interpolate(messages.letter, { name: user.nickName })}
      title={messages.letterShort}
      aria-pressed={isOn === true}
      disabled={isOn === undefined}
      onClick={toggle}
      className={clsx(isOn ? "text-accent" : "text-ink-soft", "noscript:hidden")}
    >
      <Icon icon={isOn ? BellRing : Bell} size={20} />
    </IconButton>
  );
}
