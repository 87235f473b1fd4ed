import { getProductDocument as contract } from "#lib/contracts/product";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { createDocumentPage } from "#lib/server/features/product/document-page";
import { readProductDetail } from "#lib/server/features/product/get";
import { findDocument } from "#lib/server/features/product/queries";

export const getProductDocument = operation(contract, async ({ params }) => {
  const { productId, documentId } = params;
  const stored = await findDocument(productId, documentId);
  if (!stored) throw new AppError("notFound");
  if (stored.url) return new Response(null, { status: 302, headers: { location: stored.url } });
  const product = await readProductDetail(productId);
  const document = product.documents.find(({ id }) => id === documentId);
  if (!document) throw new AppError("notFound");
  const { html, headers } = createDocumentPage({
    product,
    document,
    documents: product.documents,
    content: stored.html ?? "",
  });
  return new Response(html, {
    headers: {
      ...headers,
      "cache-control": "public, max-age=300",
      "x-content-type-options": "nosniff",
    },
  });
});
