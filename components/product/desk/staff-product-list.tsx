"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { DeskFrame } from "#components/desk/desk-frame";
import { DeskList } from "#components/desk/desk-list";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ProductFilters } from "#components/product/desk/product-filters";
import { StaffProductRow } from "#components/product/desk/staff-product-row";
import { ButtonLink } from "#components/ui/button-link";
import {
  type StaffProductListFilter,
  staffProductsQueryOptions,
} from "#lib/client/product/desk/queries";
import { productStatuses } from "#lib/domain/product/enums";

/** All funds, with what waits for staff. */
export function StaffProductList() {
  const { nav, product: messages } = useMessages("productDesk");
  const paths = usePaths();
  const search = useSearchParams();
  const keyword = search.get("keyword");
  const status = productStatuses.find((each) => each === search.get("status"));
  const filter: StaffProductListFilter = {
    ...(keyword && { keyword }),
    ...(status && { status }),
    ...(search.get("isNavMissing") === "true" && { isNavMissing: "true" }),
  };
  return (
    <DeskFrame
      title={nav.products}
      permission="funds"
      lead={messages.lead}
      actions={
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={paths.adminNavImports()} variant="outline" size="sm">
            {nav.imports}
          </ButtonLink>
          <ButtonLink href={paths.adminNewProduct()} size="sm">
            {messages.new}
          </ButtonLink>
        </div>
      }
    >
      {() => (
        <>
          <ProductFilters filter={filter} />
          <Products key={JSON.stringify(filter)} filter={filter} />
        </>
      )}
    </DeskFrame>
  );
}

function Products({ filter }: { filter: StaffProductListFilter }) {
  const messages = useMessages("productDesk").product;
  return (
    <DeskList
      query={useInfiniteQuery(staffProductsQueryOptions(filter))}
      emptyTitle={messages.emptyTitle}
      emptyText={messages.emptyText}
      getId={({ productId }) => productId}
      label={messages.list}
    >
      {(product) => <StaffProductRow product={product} />}
    </DeskList>
  );
}
