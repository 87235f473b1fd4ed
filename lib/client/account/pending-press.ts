import { createFormDraft, isOneOf, isString } from "#lib/client/form/form-draft";
import type { Press, PressKind } from "#lib/client/session/login-prompt";
import { pendingPressKey } from "#lib/domain/device-storage";

const pressKinds = Object.keys({
  likePost: true,
  archivePost: true,
  likeComment: true,
  followUser: true,
  watchProduct: true,
} satisfies Record<PressKind, true>) as PressKind[];

/** Somebody who logs in later than this has forgotten what they pressed. */
const maxAgeMs = 30 * 60_000;

type Kept = { kind: PressKind | ""; id: string; at: number };

const draft = createFormDraft<Kept>(
  pendingPressKey,
  { kind: "", id: "", at: 0 },
  {
    kind: isOneOf<PressKind | "">("", ...pressKinds),
    id: isString,
    at: (value): value is number => typeof value === "number",
  },
);

/** Keeps what a stranger pressed until the login that they now go to. */
export function keepPress(press: Press | null): void {
  if (press) draft.save({ ...press, at: Date.now() });
  else draft.clear();
}

/** Returns what was pressed before this login, once. */
export function takePress(): Press | null {
  const { kind, id, at } = draft.read();
  draft.clear();
  return kind && Date.now() - at < maxAgeMs ? { kind, id } : null;
}
