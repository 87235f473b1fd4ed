"use client";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { keepInView } from "#lib/client/browser/scroll";
import type { SettingSection as SectionId } from "#lib/domain/account/setting-section";

type Props = { id: SectionId; lead?: ReactNode; children: ReactNode };

/** A section of a settings page. An address with its fragment opens the page there. */
export function SettingSection({ id, lead, children }: Props) {
  const { settings: messages } = useMessages("profile");
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The browser looked for the fragment before the login was known.
  useEffect(() => {
    const heading = title.current;
    if (!heading?.parentElement || window.location.hash !== `#${id}`) return;
    heading.focus({ preventScroll: true });
    keepInView(heading.parentElement, document.body, "start");
  }, [id]);
  return (
    <section id={id} aria-labelledby={titleId} className="mt-12 scroll-mt-20 first:mt-0">
      <h2
        ref={title}
        id={titleId}
        tabIndex={-1}
        className="font-serif text-xl font-semibold outline-none"
      >
        {messages.section[id]}
      </h2>
      {lead && <p className="mt-1 text-sm text-ink-soft">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
