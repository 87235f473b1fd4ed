import { getProductDocument as contract } from "#lib/contracts/product";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { documentById } from "#lib/server/features/product/queries";

/** A document runs nothing and loads nothing; only its own styles count. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

export const getProductDocument = operation(contract, async ({ params }) => {
  const [document] = await documentById().execute(params);
  if (!document) throw new AppError("notFound");
  if (document.url) return new Response(null, { status: 302, headers: { location: document.url } });
  return new Response(document.html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=300",
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
    },
  });
});
