/**
 * Tells the server in front which status a page has. Next answers 404 only with an empty document
 * that the browser fills; a page that says so itself is complete without scripts.
 */
export function PageStatus({ status }: { status: 404 }) {
  return (
    <>
      <meta name="page-status" content={String(status)} />
      <meta name="robots" content="noindex" />
    </>
  );
}
