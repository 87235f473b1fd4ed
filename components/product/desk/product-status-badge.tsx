"use client";
import { ActButtons } from "#components/desk/act-buttons";
import { Panel } from "#components/desk/panel";
import { ActDialog } from "#components/desk/reason-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { ProductState } from "#components/product/desk/product-state";
import { showToast } from "#lib/client/overlay/toast";
import { useUpdateProduct } from "#lib/client/product/desk/use-update-product";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { type ProductStatus, productStatuses } from "#lib/domain/product/enums";

type Props = { product: ProductDetail; onSaved: (product: ProductDetail) => void };

/** Opens, soft-closes, freezes or closes a fund. */
export function ProductStatusBadge({ product, onSaved }: Props) {
  const { product: messages, saved } = useMessages("productDesk");
  const { detail } = useMessages("product");
  const updating = useUpdateProduct(product.productId);
  const toAct = (status: ProductStatus) => ({
    label: messages.act[status],
    isOffered: status !== product.status,
    dialog: (onClose: () => void) => (
      <ActDialog
        title={messages.actTitle[status]}
        text={messages.actText[status]}
        submit={messages.act[status]}
        body={{ status, version: product.version }}
        mutation={updating}
        done={(next) => {
          onSaved(next);
          showToast(saved);
        }}
        onClose={onClose}
      />
    ),
  });
  return (
    <Panel title={messages.stateTitle}>
      <div role="status" className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <ProductState status={product.status} />
        <span className="text-ink-soft">{detail[`${product.status}Text`]}</span>
      </div>
      <ActButtons
        className="flex flex-wrap gap-2"
        acts={Object.fromEntries(productStatuses.map((status) => [status, toAct(status)]))}
      />
    </Panel>
  );
}
