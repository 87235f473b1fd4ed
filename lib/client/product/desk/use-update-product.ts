"use client";
import { useDeskChange } from "#lib/client/desk/query";
import * as productCalls from "#lib/contracts/product/calls";

/** Changes fields of a fund, and with them what waits for fund managers. */
export const useUpdateProduct = (productId: string) =>
  useDeskChange(productCalls.updateProduct, { productId }, ["order"]);
