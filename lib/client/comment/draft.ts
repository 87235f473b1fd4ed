import type { SentDisclosure } from "#lib/client/comment/create";
import {
  createFormDraft,
  type FormDraft,
  isBoolean,
  isOneOf,
  isString,
} from "#lib/client/form/form-draft";
import { commentDraftPrefix } from "#lib/domain/device-storage";
import { interests } from "#lib/domain/disclosure";

export type CommentDraft = { text: string; disclosures: SentDisclosure[] };

const isInterest = isOneOf(...interests);
const isDisclosure = (value: unknown): value is SentDisclosure => {
  const { productId, interest, isVerified } = Object(value);
  return isString(productId) && isInterest(interest) && isBoolean(isVerified);
};
const isDisclosureList = (value: unknown): value is SentDisclosure[] =>
  Array.isArray(value) && value.every(isDisclosure);

/** Returns where this tab stores a viewer's comment, or reply to `targetId`, until it is sent. */
export const createCommentDraft = (
  postId: string,
  targetId: string | null = null,
): FormDraft<CommentDraft> =>
  createFormDraft<CommentDraft>(
    `${commentDraftPrefix}${targetId ? `${postId} ${targetId}` : postId}`,
    { text: "", disclosures: [] },
    { text: isString, disclosures: isDisclosureList },
  );
