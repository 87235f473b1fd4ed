import { singleton } from "#lib/server/core/singleton";
import type { ShownPosts } from "#lib/server/platform/email/render-email";

type Check = (shown: ShownPosts) => Promise<boolean>;

const getSource = () => singleton("mail.postsCheck", () => ({ check: null as Check | null }));

/** Sets what decides whether a reader may still see the posts of a queued email. */
export function provideCheck(check: Check): void {
  getSource().check = check;
}

/** Returns true if the reader of an email may see its posts. */
export async function mayShowPosts(shown: ShownPosts): Promise<boolean> {
  const { check } = getSource();
  if (!check) throw new Error("Nothing decides who may see the posts of an email.");
  return check(shown);
}
