"use client";
import { Copy } from "lucide";
import { useEffect, useState } from "react";
import { AccountFrame } from "#components/account/account-frame";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Skeleton } from "#components/ui/skeleton";
import { type FoundIds as Found, readFoundIds } from "#lib/client/account/found-ids";
import { copyText } from "#lib/client/browser/clipboard";
import { showToast } from "#lib/client/overlay/toast";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** The result of the last search for IDs in this tab. */
export function FoundIds() {
  const paths = usePaths();
  const messages = useMessages("findId").result;
  const [found, setFound] = useState<Found | null>();
  useEffect(() => setFound(readFoundIds()), []);

  if (found === null) {
    return (
      <AccountFrame title={messages.title} lead="">
        <EmptyState
          title={messages.emptyTitle}
          text={messages.emptyText}
          action={<ButtonLink href={paths.findId()}>{messages.startOver}</ButtonLink>}
        />
      </AccountFrame>
    );
  }
  const lead = found ? (
    interpolate(messages.lead, { email: found.email })
  ) : (
    <Skeleton className="h-6 w-60" />
  );
  return (
    <AccountFrame title={messages.title} lead={lead}>
      <ul
        aria-label={messages.listLabel}
        className="mt-8 divide-y divide-line border-y border-line"
      >
        {found ? (
          found.ids.map((each) => <FoundId key={each.id} {...each} />)
        ) : (
          <li className="py-4">
            <Skeleton className="h-7 w-40" />
          </li>
        )}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={paths.accountLogin()} size="lg">
          {messages.logIn}
        </ButtonLink>
        <ButtonLink href={paths.findPassword()} size="lg" variant="outline">
          {messages.findPassword}
        </ButtonLink>
      </div>
    </AccountFrame>
  );
}

function FoundId({ id, createdAt }: Found["ids"][number]) {
  const { locale } = usePageContext();
  const messages = useMessages("findId").result;
  const copy = async () => {
    const isCopied = await copyText(id);
    showToast(isCopied ? messages.copied : messages.copyFailed, isCopied ? "success" : "warning");
  };
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="min-w-0 flex-1">
        <span className="block text-xl font-semibold break-words">{id}</span>
        <span className="block text-sm text-ink-soft">
          {interpolate(messages.memberSince, { date: formatDate(createdAt, locale) })}
        </span>
      </span>
      <IconButton label={interpolate(messages.copy, { id })} onClick={copy}>
        <Icon icon={Copy} size={18} />
      </IconButton>
    </li>
  );
}
