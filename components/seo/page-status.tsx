/**
 * Passes the status of a page to our HTTP server. Next's notFound() streams an empty document that
 * needs JavaScript; a page with this tag is complete HTML with a real 404.
 */
export const PageStatus = ({ status }: { status: 404 }) => (
  <meta name="page-status" content={String(status)} />
);

/** Asks our HTTP server to let the page be read before its application starts. */
export const StartsOnDemand = () => <meta name="page-start" content="on-demand" />;
