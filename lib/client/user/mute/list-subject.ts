import type { Mute } from "#lib/contracts/user/mute";
import { normalizeTag } from "#lib/domain/post";
import { compileMatcher, findHits } from "#lib/domain/screening/watched-word/matcher";

/** What all posts of a list have in common. */
export type ListSubject = { kind: "tag"; name: string } | { kind: "keyword"; keyword: string };

/** True if a mute hides the posts of a list about `subject`: its topic, or a word of its keyword. */
export function mutesSubject(mute: Mute, subject: ListSubject): boolean {
  if (mute.kind === "user") return false;
  if (subject.kind === "tag") return mute.kind === "tag" && mute.name === subject.name;
  if (mute.kind === "word") return findHits(compileMatcher([mute]), subject.keyword).length > 0;
  const keyword = normalizeTag(subject.keyword).toLowerCase();
  return [mute.name, mute.label.en, mute.label.zh].some((name) => name.toLowerCase() === keyword);
}
