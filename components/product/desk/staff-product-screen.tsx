"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DeskFrame } from "#components/desk/desk-frame";
import { DeskSkeleton } from "#components/desk/require-staff";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { NavImportForm } from "#components/product/desk/nav-import-form";
import { ProductForm } from "#components/product/desk/product-form";
import { ProductStatusBadge } from "#components/product/desk/product-status-badge";
import { BackLink } from "#components/ui/back-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { Link } from "#components/ui/link";
import { isUnavailable } from "#lib/client/api/api-error";
import { showToast } from "#lib/client/overlay/toast";
import { toProductPayload, toProductValues } from "#lib/client/product/desk/form";
import {
  type ProductBody,
  staffProductQueryOptions,
  useUpdateProduct,
} from "#lib/client/product/desk/queries";
import type { ProductDetail } from "#lib/contracts/product/schema";

/** A fund on the desk: its state, its values, and all its fields. */
export function StaffProductScreen({ productId }: { productId: string }) {
  const { product: messages } = useMessages("productDesk");
  const { locale } = usePageContext();
  const paths = usePaths();
  const { data } = useQuery(staffProductQueryOptions(productId));
  return (
    <DeskFrame
      title={data?.name[locale] ?? messages.columnProduct}
      permission="funds"
      lead={data && `${data.isin} · ${data.currency}`}
      actions={<BackLink href={paths.adminProducts()}>{messages.back}</BackLink>}
    >
      {() => <LoadedProduct productId={productId} />}
    </DeskFrame>
  );
}

function LoadedProduct({ productId }: { productId: string }) {
  const { notFound } = useMessages("common").error;
  const { data, isPending, error, refetch } = useQuery(staffProductQueryOptions(productId));
  if (isPending) return <DeskSkeleton />;
  if (data) return <ProductContent product={data} onReload={async () => (await refetch()).data} />;
  return isUnavailable(error) ? (
    <EmptyState title={notFound.title} text={notFound.text} />
  ) : (
    <ErrorState onRetry={() => void refetch()} />
  );
}

type Props = { product: ProductDetail; onReload: () => Promise<ProductDetail | undefined> };

function ProductContent({ product, onReload }: Props) {
  const { product: messages, saved } = useMessages("productDesk");
  const paths = usePaths();
  const updating = useUpdateProduct(product.productId);
  // The form keeps the version it began with, so that a colleague's change is noticed.
  const [base, setBase] = useState(product);
  const linkClassName = "touch-target text-accent hover:underline";
  return (
    <>
      <p className="mb-6 flex flex-wrap gap-x-5 text-sm">
        <Link href={paths.product(product.productId)} target="_blank" className={linkClassName}>
          {messages.openPage}
        </Link>
        <Link href={paths.adminOrders({ productId: product.productId })} className={linkClassName}>
          {messages.orders}
        </Link>
      </p>
      <ProductStatusBadge
        product={product}
        onSaved={(next) => {
          // A change of state alone does not outdate the form.
          if (base.version === product.version) setBase({ ...base, version: next.version });
        }}
      />
      <NavImportForm productId={product.productId} series="nav" />
      <NavImportForm productId={product.productId} series="benchmark" />
      <ProductForm
        key={base.updatedAt}
        initial={toProductValues(base)}
        isNew={false}
        isPending={updating.isPending}
        onLoadNewer={async () => {
          const newer = await onReload();
          if (newer) setBase(newer);
        }}
        onSend={async (values) => {
          const { status, ...payload } = toProductPayload(values) as ProductBody;
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
