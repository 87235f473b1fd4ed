"use client";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { QueryProvider } from "#components/ui/query-provider";
import { investorQueryOptions } from "#lib/client/order/risk-level";
import { useSession } from "#lib/client/session/session";
import { isAboveRiskLevel } from "#lib/domain/order/risk";
import { interpolate } from "#lib/format/interpolate";

/** Compares a fund's risk level with the highest one that a logged-in viewer accepts. */
export default function RiskNote({ level }: { level: number }) {
  const user = useSession();
  return user ? (
    <QueryProvider>
      <Note level={level} viewerId={user.id} />
    </QueryProvider>
  ) : null;
}

function Note({ level, viewerId }: { level: number; viewerId: string }) {
  const { detail: messages } = useMessages("product");
  const paths = usePaths();
  const { locale } = usePageContext();
  const { data } = useQuery(investorQueryOptions(viewerId));
  if (!data) return null;
  const own = data.riskLevel;
  const isAbove = isAboveRiskLevel(level, own);
  return (
    <p className="mt-2 flex items-start gap-2 text-sm">
      {own !== null && (
        <Icon
          icon={isAbove ? CircleAlert : CircleCheck}
          size={16}
          className={isAbove ? "mt-0.5 shrink-0 text-danger" : "mt-0.5 shrink-0 text-accent"}
        />
      )}
      <span>
        {own === null
          ? messages.ownRiskUnset
          : interpolate(isAbove ? messages.aboveOwnRisk : messages.withinOwnRisk, { own })}
        {locale === "en" && " "}
        <Link
          href={paths.riskLevelSettings(viewerId)}
          className="whitespace-nowrap text-accent underline underline-offset-4 hover:text-accent-strong"
        >
          {own === null ? messages.setOwnRisk : messages.changeOwnRisk}
        </Link>
      </span>
    </p>
  );
}
