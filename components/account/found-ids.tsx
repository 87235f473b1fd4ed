"use client";
import { Copy } from "lucide";
import { useEffect, useState } from "react";
import { AccountFrame, textLinkClassName } from "#components/account/account-frame";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Link } from "#components/ui/link";
import { Skeleton } from "#components/ui/skeleton";
import { type FoundIds as Found, readFoundIds } from "#lib/client/account/found-ids";
import { typedId } from "#lib/client/account/typed-id";
import { copyText } from "#lib/client/browser/clipboard";
import { showToast } from "#lib/client/overlay/toast";
import { formatLocalDate } from "#lib/format/date";
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
    </AccountFrame>
  );
}

function FoundId({ id, createdAt }: Found["ids"][number]) {
  const { locale } = usePageContext();
  const paths = usePaths();
  const messages = useMessages("findId").result;
  const copy = async () => {
    const isCopied = await copyText(id);
    showToast(isCopied ? messages.copied : messages.copyFailed, isCopied ? "success" : "warning");
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-4">
      <span className="min-w-0 flex-1 basis-44">
        <span className="block text-xl font-semibold break-words">{id}</span>
        <span className="block text-sm text-ink-soft">
          {interpolate(messages.memberSince, { date: formatLocalDate(createdAt, locale) })}
        </span>
      </span>
      <IconButton label={interpolate(messages.copy, { id })} onClick={copy}>
        <Icon icon={Copy} size={20} />
      </IconButton>
      <span className="mt-2 flex basis-full flex-wrap items-center gap-x-5">
        <ButtonLink
          href={paths.accountLogin()}
          size="sm"
          className="touch-target"
          onClick={() => typedId.save({ id })}
        >
          {messages.logIn}
        </ButtonLink>
        <Link
          href={paths.findPassword()}
          className={`${textLinkClassName} text-sm`}
          onClick={() => typedId.save({ id })}
        >
          {messages.findPassword}
        </Link>
      </span>
    </li>
  );
}
