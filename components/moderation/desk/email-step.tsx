"use client";
import type { ReactNode } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { EmailView } from "#components/letter/email-view";
import { Button } from "#components/ui/button";
import type { DecisionEmail } from "#lib/contracts/moderation/case-desk";
import { detectLanguage } from "#lib/domain/locale";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  email: DecisionEmail;
  /** What staff wrote for the member. */
  facts: string;
  submit: string;
  isPending: boolean;
  onBack: () => void;
  onSend: () => void;
};

/** The last step of a decision: the email as the member gets it, before it goes. */
export function EmailStep({ email, facts, submit, isPending, onBack, onSend }: Props) {
  const messages = useMessages("desk").decision;
  const language = messages.language[email.language];
  const isOther = facts.trim() !== "" && detectLanguage(facts) !== email.language;
  return (
    <section aria-label={interpolate(messages.emailTitle, { language })}>
      <h3 tabIndex={-1} ref={focusOnce} className="mb-1 font-semibold outline-none">
        {interpolate(messages.emailTitle, { language })}
      </h3>
      <p className="mb-4 text-sm text-ink-soft">{messages.emailNote}</p>
      {isOther && <Warning>{interpolate(messages.languageDiffers, { language })}</Warning>}
      <EmailView email={email} />
      <div className="mt-5 flex flex-wrap gap-2">
        <Button loading={isPending} onClick={onSend}>
          {submit}
        </Button>
        <Button variant="outline" disabled={isPending} onClick={onBack}>
          {messages.emailBack}
        </Button>
      </div>
    </section>
  );
}

/** Takes the focus from the button that is gone, so that screen readers read on from here. */
const focusOnce = (heading: HTMLElement | null) => heading?.focus();

const Warning = ({ children }: { children: ReactNode }) => (
  <p className="mb-4 rounded-md bg-danger-soft px-3.5 py-3 text-sm text-danger">{children}</p>
);
