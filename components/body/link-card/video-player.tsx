"use client";
import { Play } from "lucide";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { interpolate } from "#lib/format/interpolate";

type Props = { src: string; title: string; site: string };

/** A button that loads the player of another site. Nothing reaches that site before it is pressed. */
export function VideoPlayer({ src, title, site }: Props) {
  const { body: messages } = useMessages("common");
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <iframe
        // The button that had the focus is gone.
        ref={(frame) => frame?.focus()}
        src={src}
        title={interpolate(messages.player, { title, site })}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        // YouTube plays nothing for a page that does not say where it is.
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        className="mt-4 block aspect-video w-full border-0 bg-black"
      />
    );
  }
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={interpolate(messages.playFrom, { title, site })}
      onClick={() => setOpen(true)}
      className="mt-3 print:hidden"
    >
      <Icon icon={Play} size={16} />
      {messages.play}
    </Button>
  );
}
