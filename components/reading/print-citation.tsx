import type { PostDetail } from "#lib/contracts/post";
import { formatCitation, toCitationSource } from "#lib/format/citation";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = {
  page: PageContext;
  messages: Messages["reading"]["citation"];
  post: PostDetail;
  siteName: string;
  /** A URL of the post in any language. */
  shareUrl: string;
};

/** The citation and address of a post, at the end of its print. */
export function PrintCitation({ page, messages, post, siteName, shareUrl }: Props) {
  const path = pathsIn({ locale: post.language, device: "desktop" }).post(post.postId);
  const url = new URL(path, shareUrl).href;
  // The day in UTC: every reader gets the same HTML.
  const source = toCitationSource(post, { siteName, url }, (instant) => instant.slice(0, 10));
  return (
    <p className="mt-8 hidden border-t border-line pt-3 text-sm wrap-anywhere print:block">
      {formatCitation(source, messages, null, page.locale)}
    </p>
  );
}
