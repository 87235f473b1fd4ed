"use client";
import { useMessages } from "#components/i18n/page-context";
import { buttonVariants } from "#components/ui/button-variants";

/** The way on in a list for a reader without scripts; nothing at its end. */
export function NextPage({ href }: { href: string | null }) {
  const { feed: text } = useMessages("common");
  if (!href) return null;
  return (
    <noscript>
      <p className="py-6 text-center">
        <a rel="next" href={href} className={buttonVariants({ variant: "outline", size: "sm" })}>
          {text.nextPage}
        </a>
      </p>
    </noscript>
  );
}
