import { Fragment } from "react";
import { CodeBlock } from "#components/api-reference/code-block";
import { getOwnApiToken } from "#lib/contracts/account/setting-calls";
import { buildCallUrl } from "#lib/contracts/call-url";
import { apiScopes } from "#lib/domain/account/api-token";
import { webhookEvents } from "#lib/domain/webhook";
import { getEventText } from "#lib/format/event-text";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";
import { openApiPaths } from "#lib/paths";

type Props = { messages: Messages["developer"]; publicUrl: string };

const headingClassName = "mt-12 scroll-mt-20 text-2xl font-semibold";
const textClassName = "mt-3 font-serif text-base";

/** How to begin with the API: tokens, scopes, limits, replies and webhooks. */
export function Introduction({ messages, publicUrl }: Props) {
  const { reference: texts, apiToken, webhook } = messages;
  return (
    <>
      <section aria-labelledby="begin">
        <h2 id="begin" className={headingClassName}>
          {texts.begin}
        </h2>
        {texts.beginText.map((text) => (
          <p key={text} className={textClassName}>
            {text}
          </p>
        ))}
        <CodeBlock>
          {`curl '${publicUrl}${buildCallUrl(getOwnApiToken)}' \\\n  -H "Authorization: Bearer $TOKEN"`}
        </CodeBlock>
        <p className={textClassName}>
          {texts.openApi}{" "}
          {openApiPaths.map((path, index) => (
            <Fragment key={path}>
              {index > 0 && " · "}
              <a href={path} className="text-accent underline underline-offset-4">
                {path.slice(1)}
              </a>
            </Fragment>
          ))}
        </p>
      </section>
      <section aria-labelledby="scopes">
        <h2 id="scopes" className={headingClassName}>
          {texts.scopes}
        </h2>
        <Terms items={apiScopes.map((scope) => [scope, apiToken.scope[scope]])} />
      </section>
      <section aria-labelledby="webhooks">
        <h2 id="webhooks" className={headingClassName}>
          {texts.webhooks}
        </h2>
        {texts.webhooksText.map((text) => (
          <p key={text} className={textClassName}>
            {text}
          </p>
        ))}
        <Terms items={webhookEvents.map((event) => [event, getEventText(webhook.event, event)])} />
        <CodeBlock>{createDelivery(publicUrl)}</CodeBlock>
        <p className={textClassName}>
          {interpolate(texts.webhooksSigned, { library: "standardwebhooks" })}
        </p>
      </section>
    </>
  );
}

function Terms({ items }: { items: readonly (readonly [string, string])[] }) {
  return (
    <dl className="mt-4 divide-y divide-line border-y border-line">
      {items.map(([term, text]) => (
        <div key={term} className="py-2.5 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-4">
          <dt className="font-mono text-sm">{term}</dt>
          <dd className="text-sm text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns a delivery as a receiver sees it. */
const createDelivery = (publicUrl: string) => `POST /your-path
content-type: application/json
webhook-id: msg_6f1c2f3e-8f0a-4c1e-9d35-0b7f5a1c9e42
webhook-timestamp: 1796112000
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

${JSON.stringify(
  {
    type: "comment.created",
    timestamp: "2026-12-01T08:00:00.000Z",
    data: {
      postId: "1024",
      url: `${publicUrl}/en/posts/1024`,
      commentId: "2048",
      commentParentId: null,
      authorId: "lin.wenshu",
    },
  },
  null,
  2,
)}`;
