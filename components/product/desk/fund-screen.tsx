"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DeskFrame } from "#components/desk/desk-frame";
import { DeskSkeleton } from "#components/desk/require-staff";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { FundForm } from "#components/product/desk/fund-form";
import { FundStatus } from "#components/product/desk/fund-status";
import { NavImportForm } from "#components/product/desk/nav-import-form";
import { BackLink } from "#components/ui/back-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { Link } from "#components/ui/link";
import { isUnavailable } from "#lib/client/api/api-error";
import { showToast } from "#lib/client/overlay/toast";
import { toFundPayload, toFundValues } from "#lib/client/product/desk/form";
import { type FundBody, fundQueryOptions, useUpdateFund } from "#lib/client/product/desk/queries";
import type { ProductDetail } from "#lib/contracts/product/schema";

/** A fund on the desk: its state, its values, and all its fields. */
export function FundScreen({ productId }: { productId: string }) {
  const { fund: messages } = useMessages("fundDesk");
  const { locale } = usePageContext();
  const paths = usePaths();
  const { data } = useQuery(fundQueryOptions(productId));
  return (
    <DeskFrame
      title={data?.name[locale] ?? messages.columnFund}
      permission="funds"
      lead={data && `${data.isin} · ${data.currency}`}
      actions={<BackLink href={paths.adminFunds()}>{messages.back}</BackLink>}
    >
      {() => <LoadedFund productId={productId} />}
    </DeskFrame>
  );
}

function LoadedFund({ productId }: { productId: string }) {
  const { notFound } = useMessages("common").error;
  const { data, isPending, error, refetch } = useQuery(fundQueryOptions(productId));
  if (isPending) return <DeskSkeleton />;
  if (data) return <FundContent fund={data} onReload={async () => (await refetch()).data} />;
  return isUnavailable(error) ? (
    <EmptyState title={notFound.title} text={notFound.text} />
  ) : (
    <ErrorState onRetry={() => void refetch()} />
  );
}

type Props = { fund: ProductDetail; onReload: () => Promise<ProductDetail | undefined> };

function FundContent({ fund, onReload }: Props) {
  const { fund: messages, saved } = useMessages("fundDesk");
  const paths = usePaths();
  const updating = useUpdateFund(fund.productId);
  // The form keeps the version it began with, so that a colleague's change is noticed.
  const [base, setBase] = useState(fund);
  const linkClassName = "touch-target text-accent hover:underline";
  return (
    <>
      <p className="mb-6 flex flex-wrap gap-x-5 text-sm">
        <Link href={paths.product(fund.productId)} target="_blank" className={linkClassName}>
          {messages.openPage}
        </Link>
        <Link href={paths.adminOrders({ productId: fund.productId })} className={linkClassName}>
          {messages.orders}
        </Link>
      </p>
      <FundStatus
        fund={fund}
        onSaved={(next) => {
          // A change of state alone does not outdate the form.
          if (base.version === fund.version) setBase({ ...base, version: next.version });
        }}
      />
      <NavImportForm productId={fund.productId} series="nav" />
      <NavImportForm productId={fund.productId} series="benchmark" />
      <FundForm
        key={base.updatedAt}
        initial={toFundValues(base)}
        isNew={false}
        isPending={updating.isPending}
        onLoadNewer={async () => {
          const newer = await onReload();
          if (newer) setBase(newer);
        }}
        onSend={async (values) => {
          const { status, ...payload } = toFundPayload(values) as FundBody;
          const next = await updating.mutateAsync({
            ...payload,
            version: base.version,
            reason: values.reason,
          });
          setBase(next);
          showToast(saved);
        }}
      />
    </>
  );
}
