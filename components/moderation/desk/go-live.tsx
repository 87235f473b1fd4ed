"use client";
import { useQuery } from "@tanstack/react-query";
import { Panel } from "#components/desk/panel";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { TestEmail } from "#components/moderation/desk/test-email";
import { Link } from "#components/ui/link";
import { deskQueryOptions } from "#lib/client/desk/query";
import * as moderationDeskCalls from "#lib/contracts/moderation/desk-calls";
import type { GoLiveStep } from "#lib/domain/site/go-live";

/** Lists the open tasks of a public site before members come. Renders nothing once all are done. */
export function GoLive() {
  const { goLive: messages } = useMessages("desk");
  const paths = usePaths();
  const { data } = useQuery(deskQueryOptions(moderationDeskCalls.listGoLiveSteps, {}));
  if (!data || data.items.length === 0) return null;
  const links: Partial<Record<GoLiveStep, string>> = {
    legal: paths.admin("legal"),
    product: paths.adminNewProduct(),
    post: paths.createPost(),
  };
  return (
    <Panel title={messages.title}>
      <p className="mb-3 text-sm text-ink-soft">{messages.lead}</p>
      <ul className="divide-y divide-line border-y border-line">
        {data.items.map(({ step }) => {
          const { title, text } = messages.step[step];
          const href = links[step];
          return (
            <li key={step} className="py-3 text-sm">
              <h3 className="font-semibold">
                {href ? (
                  <Link href={href} className="touch-target text-accent hover:underline">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </h3>
              <p className="mt-0.5 max-w-column text-ink-soft">{text}</p>
              {step === "email" && <TestEmail />}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
