"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { DeskFrame } from "#components/desk/desk-frame";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ProductForm } from "#components/product/desk/product-form";
import { BackLink } from "#components/ui/back-link";
import { useDeskChange } from "#lib/client/desk/query";
import { showToast } from "#lib/client/overlay/toast";
import {
  createEmptyProduct,
  type ProductBody,
  toProductPayload,
} from "#lib/client/product/desk/form";
import * as productCalls from "#lib/contracts/product/calls";

/** The form that creates a fund. */
export function NewProduct() {
  const { product: messages } = useMessages("productDesk");
  const paths = usePaths();
  const router = useRouter();
  const creating = useDeskChange(productCalls.createProduct);
  const [initial] = useState(createEmptyProduct);
  return (
    <DeskFrame
      section="products"
      title={messages.newTitle}
      lead={messages.newLead}
      actions={<BackLink href={paths.adminProducts()}>{messages.back}</BackLink>}
    >
      {() => (
        <ProductForm
          initial={initial}
          isNew
          isPending={creating.isPending}
          onSend={async (values) => {
            // The form has checked it with the schema of the call.
            const body = { ...toProductPayload(values), reason: values.reason } as ProductBody;
            const { productId } = await creating.mutateAsync(body);
            showToast(messages.created);
            router.replace(paths.adminProduct(productId));
          }}
        />
      )}
    </DeskFrame>
  );
}
