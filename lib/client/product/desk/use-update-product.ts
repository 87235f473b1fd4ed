"use client";
import { useDeskChange } from "#lib/client/desk/query";
import type { updateProduct } from "#lib/contracts/product";

/** Changes fields of a fund, and with them what waits for fund managers. */
export const useUpdateProduct = (productId: string) =>
  useDeskChange<typeof updateProduct>(
    "PATCH /product/api/v1/admin/product/{productId}",
    { productId },
    ["order"],
  );
