"use client";
import { usePaths } from "#components/i18n/use-page-context";
import { Link } from "#components/ui/link";
import { useSession } from "#lib/client/session/session";
import { hasPermission, type StaffPermission } from "#lib/domain/account/staff-permission";
import type { Messages } from "#lib/i18n/types";

type Step = Exclude<keyof Messages["feedFirstRun"]["steps"], "title">;

/** The first steps, each with the folder of the desk that it is done in. */
const steps: { step: Step; folder: string; permission: StaffPermission }[] = [
  { step: "products", folder: "funds", permission: "funds" },
  { step: "legal", folder: "legal", permission: "settings" },
  { step: "settings", folder: "settings", permission: "settings" },
  { step: "announcements", folder: "announcements", permission: "settings" },
];

/** What staff do before the site has posts. Renders nothing for others. */
export function FirstSteps({ messages }: { messages: Messages["feedFirstRun"]["steps"] }) {
  const role = useSession()?.role ?? "user";
  const paths = usePaths();
  const own = steps.filter(({ permission }) => hasPermission(role, permission));
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="first-steps" className="mt-12">
      <h2 id="first-steps" className="border-b border-line pb-2 text-xl font-semibold">
        {messages.title}
      </h2>
      <ol className="divide-y divide-line">
        {own.map(({ step, folder }) => (
          <li key={step} className="relative py-4">
            <Link
              href={paths.admin(folder)}
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
