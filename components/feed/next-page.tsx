"use client";
import { useText } from "#components/i18n/page-context";
import { buttonLook } from "#components/ui/button-variants";

/** The way on in a list for a reader without scripts; nothing at its end. */
export function NextPage({ href }: { href: string | null }) {
  const { feed: text } = useText("common");
  if (!href) return null;
  return (
    <noscript>
      <p className="py-6 text-center">
        <a rel="next" href={href} className={buttonLook({ variant: "outline", size: "sm" })}>
          {text.nextPage}
        </a>
      </p>
    </noscript>
  );
}
