"use client";
import { useState } from "react";
import { Panel } from "#components/desk/panel";
import { ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { ProductState } from "#components/product/desk/product-state";
import { Button } from "#components/ui/button";
import { showToast } from "#lib/client/overlay/toast";
import { useUpdateProduct } from "#lib/client/product/desk/queries";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { type ProductStatus, productStatuses } from "#lib/domain/product/enums";

type Props = { product: ProductDetail; onSaved: (product: ProductDetail) => void };

/** Opens, soft-closes, freezes or closes a fund. */
export function ProductStatusBadge({ product, onSaved }: Props) {
  const { product: messages, saved } = useMessages("productDesk");
  const { detail } = useMessages("product");
  const updating = useUpdateProduct(product.productId);
  const [status, setStatus] = useState<ProductStatus | null>(null);
  return (
    <Panel title={messages.stateTitle}>
      <div role="status" className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <ProductState status={product.status} />
        <span className="text-ink-soft">{detail[`${product.status}Text`]}</span>
      </div>
      <div className="flex flex-wrap gap-2">
        {productStatuses
          .filter((each) => each !== product.status)
          .map((each) => (
            <Button key={each} variant="outline" size="sm" onClick={() => setStatus(each)}>
              {messages.act[each]}
            </Button>
          ))}
      </div>
      {status && (
        <ReasonDialog
          title={messages.actTitle[status]}
          text={messages.actText[status]}
          submit={messages.act[status]}
          initial={{ reason: "" }}
          toBody={({ reason }) => ({ status, reason, version: product.version })}
          mutation={updating}
          onDone={(next) => {
            onSaved(next);
            showToast(saved);
          }}
          onClose={() => setStatus(null)}
        />
      )}
    </Panel>
  );
}
