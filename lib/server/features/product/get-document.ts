import { getProductDocument as contract } from "#lib/contracts/product";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { findDocument } from "#lib/server/features/product/queries";

/** Allows inline styles only: a document runs no script and loads no resource. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";

export const getProductDocument = operation(contract, async ({ params }) => {
  const document = await findDocument(params.productId, params.documentId);
  if (!document) throw new AppError("notFound");
  if (document.url) return new Response(null, { status: 302, headers: { location: document.url } });
  return new Response(document.html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=300",
      "content-security-policy": contentSecurityPolicy,
      "x-content-type-options": "nosniff",
    },
  });
});
