"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { DeskFrame } from "#components/desk/desk-frame";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ProductForm } from "#components/product/desk/product-form";
import { BackLink } from "#components/ui/back-link";
import { showToast } from "#lib/client/overlay/toast";
import { createEmptyProduct, toProductPayload } from "#lib/client/product/desk/form";
import { type ProductBody, useCreateProduct } from "#lib/client/product/desk/queries";

/** The form that creates a fund. */
export function NewProduct() {
  const { product: messages } = useMessages("productDesk");
  const paths = usePaths();
  const router = useRouter();
  const creating = useCreateProduct();
  const [initial] = useState(createEmptyProduct);
  return (
    <DeskFrame
      title={messages.newTitle}
      permission="funds"
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
