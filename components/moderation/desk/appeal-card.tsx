"use client";
import type { ReactNode } from "react";
import { StaffUserLine } from "#components/desk/staff-user-line";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { AnswerForm } from "#components/moderation/desk/answer-form";
import { StaffDecisionCard } from "#components/moderation/desk/staff-decision-card";
import { RelativeTime } from "#components/ui/relative-time";
import type { StaffAppeal } from "#lib/contracts/moderation/appeal-desk";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** An appeal beside the decision that it is about, and its answer or the form that answers it. */
export function AppealCard({ item: appeal }: { item: StaffAppeal }) {
  const { appeal: messages } = useMessages("desk");
  const { noExcerpt } = useMessages("moderationDecision");
  const { locale } = usePageContext();
  return (
    <article className="py-6">
      <h2 className="text-lg font-semibold wrap-anywhere">
        {interpolate(messages.heading, { id: `@${appeal.subject.id}` })}
      </h2>
      <p className="mb-4 text-xs text-ink-faint">
        <RelativeTime value={appeal.createdAt} />
      </p>
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Part title={messages.text}>
            <p className="font-serif text-lg whitespace-pre-wrap wrap-anywhere">{appeal.text}</p>
          </Part>
          {appeal.state === "pending" ? (
            <AnswerForm appeal={appeal} />
          ) : (
            <Part title={messages.answer}>
              <p className="whitespace-pre-wrap wrap-anywhere">{appeal.answer}</p>
              {appeal.answeredById && appeal.decidedAt && (
                <p className="mt-1 text-xs text-ink-faint">
                  {interpolate(messages.answeredBy, {
                    id: `@${appeal.answeredById}`,
                    date: formatDateTime(appeal.decidedAt, locale),
                  })}
                </p>
              )}
            </Part>
          )}
        </div>
        <Part title={messages.about}>
          <StaffUserLine user={appeal.subject} />
          <blockquote className="my-2 border-l-2 border-line-strong pl-3 font-serif text-sm wrap-anywhere text-ink-soft">
            {appeal.excerpt || noExcerpt}
          </blockquote>
          <StaffDecisionCard decision={appeal.decision} />
        </Part>
      </div>
    </article>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h3 className="mb-1 text-sm text-ink-faint">{title}</h3>
    {children}
  </section>
);
