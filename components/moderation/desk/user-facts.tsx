"use client";
import { Panel } from "#components/desk/panel";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import type { UserDetail } from "#lib/contracts/moderation/user-desk";
import { formatCount } from "#lib/format/count";
import { formatDate, formatDateTime, formatLocalDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type CountName = keyof UserDetail["counts"];

/** The figures of a user, the account, and the devices on which they are logged in. */
export function UserFacts({ user }: { user: UserDetail }) {
  const { user: messages, decision } = useMessages("desk");
  const { locale } = usePageContext();
  const counts = Object.entries(user.counts) as [CountName, number][];
  return (
    <>
      <dl className="mb-8 grid grid-cols-2 gap-x-6 border-y border-line sm:grid-cols-4">
        {counts.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end py-3">
            <dt className="text-xs text-ink-faint">{messages.counts[name]}</dt>
            <dd className="font-serif text-xl font-semibold tabular-nums">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      <dl className="mb-8 grid grid-cols-[8rem_minmax(0,1fr)] gap-y-2 text-sm">
        <dt className="text-ink-faint">{messages.email}</dt>
        <dd className="wrap-anywhere">{user.email}</dd>
        <dt className="text-ink-faint">{messages.language}</dt>
        <dd>{decision.language[user.language]}</dd>
        <dt className="text-ink-faint">{messages.dateOfBirth}</dt>
        <dd>
          {formatDate(user.dateOfBirth, locale)}
          {user.dateOfBirthUse && (
            <span className="text-ink-faint">
              {" "}
              · {messages.dateOfBirthUse[user.dateOfBirthUse]}
            </span>
          )}
        </dd>
        {user.accepted.length > 0 && (
          <>
            <dt className="text-ink-faint">{messages.accepted}</dt>
            <dd>
              {user.accepted.map(({ document, number, acceptedAt }) => (
                <p key={`${document} ${number}`}>
                  {interpolate(messages.acceptedText[document], { number })}
                  <span className="text-ink-faint"> · {formatLocalDate(acceptedAt, locale)}</span>
                </p>
              ))}
            </dd>
          </>
        )}
        <dt className="sr-only">{messages.state}</dt>
        <dd className="col-span-2 text-ink-soft">
          {interpolate(messages.since, { date: formatLocalDate(user.createdAt, locale) })}
        </dd>
      </dl>
      <Panel title={messages.sessions}>
        {user.sessions.length === 0 ? (
          <p className="text-sm text-ink-soft">{messages.noSessions}</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {user.sessions.map((session) => (
              <li key={session.createdAt} className="text-sm">
                <p className="wrap-anywhere">{session.userAgent}</p>
                <p className="text-xs text-ink-faint">
                  {interpolate(messages.lastSeen, {
                    date: formatDateTime(session.lastSeenAt, locale),
                  })}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}
