import { DisclosureList } from "#components/disclosure/disclosure-list";
import type { Disclosure } from "#lib/contracts/disclosure";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";
import type { PageContext } from "#lib/paths";

type Props = {
  page: PageContext;
  messages: Messages["common"]["disclosure"];
  disclosures: readonly Disclosure[];
  /** Who states them. */
  nickName: string;
};

/** What the author of a post says about interests in its funds: who, which fund and on which day. */
export function DisclosureBox({ page, messages, disclosures, nickName }: Props) {
  if (disclosures.length === 0) return null;
  // Before it is published, a statement has no day.
  const isDated = disclosures.every(({ verifiedAt, statedAt }) => verifiedAt ?? statedAt);
  return (
    <div className="mt-4 rounded-md border border-line-strong bg-paper-raised px-4 py-3 text-sm">
      <p className="font-bold">{interpolate(messages.box.title, { name: nickName })}</p>
      <DisclosureList
        page={page}
        messages={isDated ? { ...messages, ...messages.box, title: messages.title } : messages}
        disclosures={disclosures}
        className="mt-1 space-y-1 text-ink-soft"
      />
    </div>
  );
}
