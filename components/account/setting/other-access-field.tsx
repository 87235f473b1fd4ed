"use client";
import { useQuery } from "@tanstack/react-query";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { CheckboxField } from "#components/ui/checkbox-field";
import { apiTokensQueryOptions } from "#lib/client/account/api-token/queries";
import { passkeysQueryOptions } from "#lib/client/account/passkey/queries";
import { webhooksQueryOptions } from "#lib/client/webhook/queries";
import { interpolate } from "#lib/format/interpolate";
import { formatList } from "#lib/format/separator";

type Props = { userId: string; checked: boolean; onChange: (checked: boolean) => void };

/**
 * Offers to end access without the password, and names it once it is loaded. Shows nothing if there
 * is none.
 */
export function OtherAccessField({ userId, checked, onChange }: Props) {
  const { settings, passkey } = useMessages("profile");
  const { locale } = usePageContext();
  const messages = settings.otherAccess;
  const passkeys = useQuery(passkeysQueryOptions(userId));
  const tokens = useQuery(apiTokensQueryOptions(userId));
  const webhooks = useQuery(webhooksQueryOptions(userId));
  const lists = [
    {
      text: messages.passkeys,
      names: passkeys.data?.items.map(({ name }) => name || passkey.unnamed),
    },
    { text: messages.apiTokens, names: tokens.data?.items.map(({ name }) => name) },
    {
      text: messages.webhooks,
      names: webhooks.data?.items
        .filter(({ state }) => state !== "off")
        .map(({ url }) => new URL(url).host),
    },
  ];
  // What is not loaded may exist, and must not be ended without a word.
  if (lists.every(({ names }) => names?.length === 0)) return null;
  return (
    <CheckboxField required={false} checked={checked} onChange={onChange}>
      {messages.label}
      <span className="mt-1 block text-ink-soft">
        {lists.map(({ text, names }) =>
          names && names.length > 0 ? (
            <span key={text} className="block wrap-anywhere">
              {interpolate(text, { names: formatList(names, locale) })}
            </span>
          ) : null,
        )}
      </span>
    </CheckboxField>
  );
}
