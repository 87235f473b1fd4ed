"use client";
import type { ReactNode } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Appeal } from "#components/moderation/decision/appeal";
import { SanctionList } from "#components/moderation/decision/sanction-list";
import { LocalDate } from "#components/ui/local-date";
import type { Decision } from "#lib/contracts/moderation/decision";
import { getSpamName } from "#lib/domain/moderation/report";

type Props = {
  decision: Decision;
  /** The pass of a viewer who is not logged in. */
  token?: string;
};

/** A statement of reasons: what was decided and why, with the appeal and its answer. */
export function DecisionStatement({ decision, token }: Props) {
  const messages = useMessages("moderationDecision");
  const { locale } = usePageContext();
  return (
    <article className="py-6">
      <h2 className="text-lg font-semibold">{messages.heading[decision.targetKind]}</h2>
      <blockquote className="mt-2 border-l-2 border-line-strong pl-4 font-serif text-base wrap-anywhere text-ink-soft">
        {decision.excerpt || messages.noExcerpt}
      </blockquote>
      <dl className="mt-5 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Entry label={messages.date}>
          <LocalDate value={decision.createdAt} locale={locale} />
        </Entry>
        <Entry label={messages.rule}>{getSpamName(decision.rule, locale)}</Entry>
        <Entry label={messages.facts}>
          <span className="whitespace-pre-wrap wrap-anywhere">{decision.facts}</span>
        </Entry>
        {decision.sanctions.length > 0 && (
          <Entry label={messages.sanctions}>
            <SanctionList sanctions={decision.sanctions} />
          </Entry>
        )}
        <Entry label={messages.decidedBy}>
          {decision.isAutomated ? messages.automated : messages.person}
        </Entry>
      </dl>
      <Appeal decision={decision} {...(token ? { token } : {})} />
    </article>
  );
}

const Entry = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-ink-faint max-sm:-mb-2.5">{label}</dt>
    <dd>{children}</dd>
  </div>
);
