"use client";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { OrderSkeleton } from "#components/product/order-skeleton";
import { ButtonLink } from "#components/ui/button-link";
import { BlankSlip } from "#components/ui/empty-picture/product";
import { EmptyState } from "#components/ui/empty-state";
import { useOrderRefusal } from "#lib/client/order/refusal";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

/** Shows the order form, or the reason for which this viewer cannot order the fund. */
export function OrderGate({ product, children }: { product: ProductDetail; children: ReactNode }) {
  const { order: messages } = useMessages("product");
  const paths = usePaths();
  const currentPath = usePathname();
  const refusal = useOrderRefusal(product);
  if (refusal === null) return children;
  if (refusal === undefined) return <OrderSkeleton />;
  const back = (
    <ButtonLink href={paths.product(product.productId)} variant="outline" size="sm">
      {messages.back}
    </ButtonLink>
  );
  return refusal === "tooYoung" ? (
    <EmptyState
      picture={<BlankSlip />}
      title={messages.tooYoungTitle}
      text={interpolate(messages.tooYoungText, { age: limits.age.order })}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href={paths.reportProblem()} size="sm">
            {messages.askCorrection}
          </ButtonLink>
          {back}
        </div>
      }
    />
  ) : (
    <EmptyState
      picture={<BlankSlip />}
      title={messages.notHolderTitle}
      text={refusal === "anonymous" ? messages.notHolderLogin : messages.notHolderText}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {refusal === "anonymous" && (
            <ButtonLink href={paths.accountLogin({ next: currentPath })} size="sm">
              {messages.logIn}
            </ButtonLink>
          )}
          {back}
        </div>
      }
    />
  );
}
