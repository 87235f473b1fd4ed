"use client";
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from "react";
import { useDiscussion } from "#components/comment/discussion-context";
import { ApiError } from "#lib/client/api/api-error";
import { lazyImport } from "#lib/client/browser/lazy-import";
import type { SentDisclosure } from "#lib/client/comment/create";
import { type CommentDraft, createCommentDraft } from "#lib/client/comment/draft";
import type { ShownCommentDisclosure } from "#lib/contracts/disclosure";
import { isDisclosureRefusal } from "#lib/domain/disclosure";

const CommentDisclosureField = lazy(() =>
  lazyImport(() => import("#components/comment/comment-disclosure-field")),
);

/** Stores the text in this tab until it is sent, so that links, reloads and logging in keep it. */
export type InputDraft = {
  save: (text: string) => void;
  /** Returns an empty string if nothing is stored. */
  restore: () => string;
  clear: () => void;
};

type CommentForm = {
  draft: InputDraft;
  /** The field for interests in the funds that the post names. Null if there is nothing to ask. */
  disclosureField: ReactNode;
  /**
   * Sends with what was chosen. Returns false, and shows why, if the orders do not show that; other
   * errors are thrown.
   */
  submit: (send: (disclosures: SentDisclosure[]) => Promise<void>) => Promise<boolean>;
};

/**
 * Holds what a comment or a reply to `targetId` states about funds, until it is sent. `stated` is what
 * it states already.
 */
export function useCommentForm(
  postId: string,
  targetId: string | null = null,
  stated: readonly ShownCommentDisclosure[] = [],
): CommentForm {
  const { products, viewerId } = useDiscussion();
  const [choices, setChoices] = useState<SentDisclosure[]>(() =>
    stated.map(({ productId, interest, verifiedAt }) => ({
      productId,
      interest,
      isVerified: verifiedAt !== null,
    })),
  );
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  const stored = useMemo(() => createCommentDraft(postId, targetId), [postId, targetId]);
  const typed = useRef<CommentDraft>({ text: "", disclosures: choices });
  const change = (disclosures: SentDisclosure[]) => {
    setChoices(disclosures);
    setRefusals({});
    typed.current = { ...typed.current, disclosures };
    if (typed.current.text !== "") stored.save(typed.current);
  };
  const draft = useMemo(
    () => ({
      save: (text: string) => {
        typed.current = { ...typed.current, text };
        stored.save(typed.current);
      },
      restore: () => {
        const { text, disclosures } = stored.read();
        if (text === "") return text;
        const hasStatement = disclosures.length > 0;
        typed.current = hasStatement ? { text, disclosures } : { ...typed.current, text };
        if (hasStatement) setChoices(disclosures);
        return text;
      },
      clear: () => {
        typed.current = { ...typed.current, text: "" };
        stored.clear();
      },
    }),
    [stored],
  );
  return {
    draft,
    disclosureField: viewerId !== null && products.length > 0 && (
      <Suspense>
        <CommentDisclosureField
          products={products}
          choices={choices}
          refusals={refusals}
          onChange={change}
        />
      </Suspense>
    ),
    submit: async (send) => {
      try {
        await send(choices);
      } catch (error) {
        const found = error instanceof ApiError ? error.fields : {};
        if (!Object.values(found).some(isDisclosureRefusal)) throw error;
        setRefusals(found);
        return false;
      }
      change([]);
      return true;
    },
  };
}
