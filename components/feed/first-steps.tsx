"use client";
import { type SectionId, sections } from "#components/desk/sections";
import { usePaths } from "#components/i18n/use-page-context";
import { Link } from "#components/ui/link";
import { useSession } from "#lib/client/session/session";
import { hasPermission } from "#lib/domain/account/staff-permission";
import type { Messages } from "#lib/i18n/types";

/** The first steps: sections of the desk. */
const steps = ["products", "legal", "settings", "announcements"] as const satisfies SectionId[];

/** What staff do before the site has posts. Renders nothing for others. */
export function FirstSteps({ messages }: { messages: Messages["feedFirstRun"]["steps"] }) {
  const role = useSession()?.role ?? "user";
  const paths = usePaths();
  const own = steps.filter((step) => {
    const { permission } = sections[step];
    return permission && hasPermission(role, permission);
  });
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="first-steps" className="mt-12">
      <h2 id="first-steps" className="border-b border-line pb-2 text-xl font-semibold">
        {messages.title}
      </h2>
      <ol className="divide-y divide-line">
        {own.map((step) => (
          <li key={step} className="relative py-4">
            <Link
              href={paths.admin(sections[step].folders[0])}
              className="card-link font-semibold underline-offset-4 hover:underline"
            >
              {messages[step].title}
            </Link>
            <p className="mt-0.5 text-sm text-ink-soft">{messages[step].text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
