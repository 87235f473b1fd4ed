"use client";
import Link from "next/link";
import { usePaths } from "#components/i18n/page-context";

const look =
  "font-semibold text-accent hover:text-accent-strong hover:underline underline-offset-[0.2em]";

/** A fund named in a post; it leads to the fund's page. */
export function ProductLink({ productId, name }: { productId: string; name: string }) {
  const paths = usePaths();
  return (
    <Link
      href={paths.product(productId)}
      data-product={productId}
      prefetch={false}
      className={look}
    >
      {name}
    </Link>
  );
}

/** A person named in a post. */
export function MentionLink({ userId, text }: { userId: string | null; text: string }) {
  const paths = usePaths();
  if (!userId) {
    return (
      <span data-person="" className="font-semibold">
        {text}
      </span>
    );
  }
  return (
    <Link href={paths.user(userId)} data-person={userId} prefetch={false} className={look}>
      {text}
    </Link>
  );
}

/** A tag inside the text. */
export function TopicLink({ name }: { name: string }) {
  const paths = usePaths();
  return (
    <Link
      href={paths.search({ keyword: name.replace(/^#/, "") })}
      data-topic=""
      prefetch={false}
      className={look}
    >
      {name}
    </Link>
  );
}
