import { unverified, type Verification } from "#lib/client/account/verification";
import { createStore } from "#lib/client/browser/store";
import type { Gender } from "#lib/domain/account";

/** A sign-up form as far as it is filled in, passwords aside: those are never stored. */
export type SignupDraft = {
  id: string;
  /** The ID that was found free; a change makes it another. */
  freeId: string | null;
  verification: Verification;
  username: string;
  freeUsername: string | null;
  gender: Gender | null;
  dateOfBirth: string;
  referralCode: string;
  appliedCode: string | null;
  agreedToTerms: boolean;
};

export const emptyDraft: SignupDraft = {
  id: "",
  freeId: null,
  verification: unverified,
  username: "",
  freeUsername: null,
  gender: null,
  dateOfBirth: "",
  referralCode: "",
  appliedCode: null,
  agreedToTerms: false,
};

const storageKey = "signup";

export const signupDraft = createStore(emptyDraft);

/** Takes up what was filled in before the page was left. */
export function restoreDraft(): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    signupDraft.set({ ...emptyDraft, ...kept });
  } catch {
    signupDraft.set(emptyDraft);
  }
}

export function changeDraft(change: Partial<SignupDraft>): void {
  const next = { ...signupDraft.get(), ...change };
  signupDraft.set(next);
  sessionStorage.setItem(storageKey, JSON.stringify(next));
}

export function clearDraft(): void {
  sessionStorage.removeItem(storageKey);
  signupDraft.set(emptyDraft);
}
