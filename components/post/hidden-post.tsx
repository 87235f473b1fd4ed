"use client";
import { useEffect, useRef } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ButtonLink } from "#components/ui/button-link";
import { MessagePage } from "#components/ui/message-page";
import { usePageTitle } from "#lib/client/browser/use-page-title";

/** Replaces a post that the page shows but the viewer may not see. Takes over the focus. */
export default function HiddenPost() {
  const { post: messages, site } = useMessages("common");
  const paths = usePaths();
  const container = useRef<HTMLDivElement>(null);
  usePageTitle(`${messages.notFoundTitle} – ${site.name}`);
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      <MessagePage label="404" title={messages.notFoundTitle} text={messages.notFoundText}>
        <ButtonLink href={paths.home()}>{messages.goHome}</ButtonLink>
      </MessagePage>
    </div>
  );
}
