"use client";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "#components/i18n/use-page-context";
import { Highlighted } from "#components/ui/highlighted";
import { deskQueryOptions } from "#lib/client/desk/query";
import type { Reply } from "#lib/contracts/contract";
import * as screeningDeskCalls from "#lib/contracts/screening/desk-calls";
import type { listWatchedWordHits } from "#lib/contracts/screening/watched-word-desk";
import { detectLanguageTag } from "#lib/domain/locale";

export type WordHits = Reply<typeof listWatchedWordHits>;

const none: WordHits = { title: [], text: [], body: [], items: [] };

/** Returns the watched words of a case and where the evidence has them. */
export const useWordHits = (caseId: string): WordHits =>
  useQuery(
    deskQueryOptions(screeningDeskCalls.listWatchedWordHits, {
      query: { caseId },
    }),
  ).data ?? none;

/** The watched words because of which a case was opened, and their places in the body. */
export function WordHitList({ hits: { items, body } }: { hits: WordHits }) {
  const { word: messages } = useMessages("deskList");
  if (items.length === 0) return null;
  return (
    <section aria-label={messages.hits} className="mb-4 text-sm">
      <ul className="flex flex-col gap-1">
        {items.map(({ word, action, cause, reviewedAt }) => (
          <li key={word} className="wrap-anywhere">
            <strong className="font-semibold">
              {cause === "word" ? word : messages.firstPost}
            </strong>{" "}
            · {messages.hit[action]}
            {reviewedAt !== null && ` · ${messages.reviewed}`}
          </li>
        ))}
      </ul>
      {body.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1 border-l-2 border-line-strong pl-4 font-serif">
          {body.map(({ excerpt, range }) => (
            <li key={`${range[0]} ${excerpt}`} lang={detectLanguageTag(excerpt)}>
              … <Highlighted text={excerpt} ranges={[range]} /> …
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
