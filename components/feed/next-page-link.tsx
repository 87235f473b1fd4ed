"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { buttonVariants } from "#components/ui/button-variants";

/** A link to the next page of a list for browsers without JavaScript. */
export function NextPageLink({ href }: { href: string | null }) {
  const { feed: messages } = useMessages("common");
  if (!href) return null;
  return (
    <noscript>
      <p className="py-6 text-center">
        <a rel="next" href={href} className={buttonVariants({ variant: "outline", size: "sm" })}>
          {messages.nextPage}
        </a>
      </p>
    </noscript>
  );
}
