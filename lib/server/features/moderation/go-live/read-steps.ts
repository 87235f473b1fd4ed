import { sql } from "drizzle-orm";
import { type GoLiveStep, goLiveSteps } from "#lib/domain/site/go-live";
import { env, isPublicSite } from "#lib/server/core/env";
import { hasProviderAnswered } from "#lib/server/features/order/provider/ask-provider";
import { readCurrentNumbers } from "#lib/server/features/site/legal/current";
import { getServerSetting } from "#lib/server/features/site/setting/get-server-setting";
import { isVisible } from "#lib/server/features/visibility/visible-posts";
import { db } from "#lib/server/platform/postgres/client";

/** The row of the table `jobs` that says when a test email arrived. */
export const testEmailJob = "email.test";

/** The first version of a legal text is part of this website and names no company. */
const suppliedVersion = 1;

/**
 * Returns the open tasks of a public site before members come. Empty on localhost.
 * @param seesHttps answers whether the site can be reached by HTTPS
 */
export async function readGoLiveSteps(seesHttps: () => Promise<boolean>): Promise<GoLiveStep[]> {
  if (!isPublicSite()) return [];
  const done = await readDone(seesHttps);
  return goLiveSteps.filter((step) => !done[step]);
}

async function readDone(seesHttps: () => Promise<boolean>): Promise<Record<GoLiveStep, boolean>> {
  const [stored, numbers, takesOrders] = await Promise.all([
    readStored(),
    readCurrentNumbers(),
    getServerSetting("isOrderingOpen"),
  ]);
  return {
    https: env().PUBLIC_URL.startsWith("https:") && (await seesHttps()),
    email: env().SMTP_URL !== undefined && stored.hasTestEmail,
    legal: Object.values(numbers).every((number) => number > suppliedVersion),
    backup: stored.hasDrill,
    provider: !takesOrders || (await hasProviderAnswered()),
    product: stored.hasProduct,
    post: stored.hasPost,
  };
}

type Stored = Record<"hasTestEmail" | "hasDrill" | "hasProduct" | "hasPost", boolean>;

async function readStored(): Promise<Stored> {
  const succeeded = (name: string) =>
    sql`exists (select from jobs where name = ${name} and succeeded_at is not null)`;
  const [row] = await db().execute<Stored>(sql`
    select ${succeeded(testEmailJob)} as "hasTestEmail", ${succeeded("ops.drill")} as "hasDrill",
      exists (select from products) as "hasProduct",
      exists (select from posts p join users author on author.key = p.author_key
        where ${isVisible(sql, sql`p`, sql`author`)}) as "hasPost"`);
  if (!row) throw new Error("No row came back.");
  return row;
}

const maxWaitMs = 5_000;

/** True if the site answers at PUBLIC_URL, with a certificate that is trusted. */
export const answersAtPublicUrl = (): Promise<boolean> =>
  fetch(`${env().PUBLIC_URL}/livez`, { signal: AbortSignal.timeout(maxWaitMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
