"use client";
import Link from "next/link";
import { usePaths } from "#components/i18n/use-page-context";

const linkClassName =
  "font-semibold text-accent hover:text-accent-strong hover:underline underline-offset-[0.2em]";

export function ProductMentionLink({ productId, name }: { productId: string; name: string }) {
  const paths = usePaths();
  return (
    <Link
      href={paths.product(productId)}
      data-product={productId}
      prefetch={false}
      className={linkClassName}
    >
      {name}
    </Link>
  );
}

export function UserMentionLink({ userId, text }: { userId: string | null; text: string }) {
  const paths = usePaths();
  if (!userId) {
    return (
      <span data-user="" className="font-semibold">
        {text}
      </span>
    );
  }
  return (
    <Link href={paths.user(userId)} data-user={userId} prefetch={false} className={linkClassName}>
      {text}
    </Link>
  );
}

export function HashtagLink({ name }: { name: string }) {
  const paths = usePaths();
  return (
    <Link
      href={paths.search({ keyword: name.replace(/^#/, "") })}
      data-hashtag=""
      prefetch={false}
      className={linkClassName}
    >
      {name}
    </Link>
  );
}
