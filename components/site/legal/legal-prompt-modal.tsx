"use client";
import { useState } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { Link } from "#components/ui/link";
import { Modal } from "#components/ui/modal";
import { logOut } from "#lib/client/account/log-out";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { acceptAll } from "#lib/client/site/legal/acceptance";
import { type LegalRequest, legalRequest } from "#lib/client/site/legal/legal-request";
import type { LegalDocument } from "#lib/domain/site/legal";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import type { Paths } from "#lib/paths";

const close = () => legalRequest.set(null);

const textPaths: Record<LegalDocument, (paths: Paths) => string> = {
  terms: (paths) => paths.terms(),
  privacy: (paths) => paths.privatePolicy(),
  rules: (paths) => paths.rules(),
};

/** Says what changed in the legal texts, and asks to accept them. Reading goes on without it. */
export default function LegalPromptModal({ request }: { request: LegalRequest }) {
  const { items, messages } = request;
  const { accept } = messages;
  const { error: errors } = useMessages("common");
  const { locale } = usePageContext();
  const paths = usePaths();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const requiredAt = items.map((each) => each.requiredAt).sort()[0] ?? "";
  const isDue = new Date(requiredAt) <= new Date();
  const submit = async () => {
    setSending(true);
    setFailure(null);
    try {
      await acceptAll(items);
      close();
      showToast(accept.accepted);
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal open onClose={close} title={accept.title} width={440}>
      <p className="text-sm text-ink-soft">{accept.lead}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {items.map(({ document, summary }) => (
          <li key={document} className="py-3">
            <h3 className="text-sm font-semibold">{messages.document[document]}</h3>
            <p className="mt-1 text-sm wrap-anywhere">{summary}</p>
            <Link
              href={textPaths[document](paths)}
              target="_blank"
              className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4"
            >
              {accept.read}
            </Link>
          </li>
        ))}
      </ul>
      {!isDue && (
        <p className="mt-3 text-xs text-ink-faint">
          {interpolate(accept.until, { date: formatDateTime(requiredAt, locale) })}
        </p>
      )}
      <div className="mt-3">
        <FormAlert>{failure && getRefusalText(failure, errors)}</FormAlert>
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button
          variant="text"
          onClick={() => {
            close();
            void logOut();
          }}
        >
          {accept.logOut}
        </Button>
        <Button variant="outline" onClick={close}>
          {accept.later}
        </Button>
        <Button loading={isSending} onClick={() => void submit()}>
          {accept.submit}
        </Button>
      </div>
    </Modal>
  );
}
