"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DeskFrame } from "#components/desk/desk-frame";
import { Loaded } from "#components/desk/loaded";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { NavImportForm } from "#components/product/desk/nav-import-form";
import { ProductForm } from "#components/product/desk/product-form";
import { ProductStatusBadge } from "#components/product/desk/product-status-badge";
import { BackLink } from "#components/ui/back-link";
import { Link } from "#components/ui/link";
import { deskQueryOptions } from "#lib/client/desk/query";
import { showToast } from "#lib/client/overlay/toast";
import { type ProductBody, toProductPayload, toProductValues } from "#lib/client/product/desk/form";
import { useUpdateProduct } from "#lib/client/product/desk/use-update-product";
import * as productCalls from "#lib/contracts/product/calls";
import type { ProductDetail } from "#lib/contracts/product/schema";

/** A fund on the desk: its state, its values, and all its fields. */
export function StaffProductScreen({ productId }: { productId: string }) {
  const { product: messages } = useMessages("productDesk");
  const { locale } = usePageContext();
  const paths = usePaths();
  const query = useQuery(
    deskQueryOptions(productCalls.getProduct, {
      params: { productId },
    }),
  );
  const { data } = query;
  return (
    <DeskFrame
      section="products"
      title={data?.name[locale] ?? messages.columnProduct}
      lead={data && `${data.isin} · ${data.currency}`}
      actions={<BackLink href={paths.adminProducts()}>{messages.back}</BackLink>}
    >
      {() => (
        <Loaded query={query}>
          {(product) => (
            <ProductContent product={product} onReload={async () => (await query.refetch()).data} />
          )}
        </Loaded>
      )}
    </DeskFrame>
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
