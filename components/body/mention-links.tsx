"use client";
import { mentionClassName } from "#components/body/mention-class-name";
import { usePaths } from "#components/i18n/use-page-context";
import { Link } from "#components/ui/link";

export function ProductMentionLink({ productId, name }: { productId: string; name: string }) {
  const paths = usePaths();
  return (
    <Link href={paths.product(productId)} data-product={productId} className={mentionClassName}>
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
    <Link href={paths.user(userId)} data-user={userId} className={mentionClassName}>
      {text}
    </Link>
  );
}

export function HashtagLink({ name }: { name: string }) {
  const paths = usePaths();
  return (
    <Link href={paths.tag(name.replace(/^#/, ""))} data-hashtag="" className={mentionClassName}>
      {name}
    </Link>
  );
}
