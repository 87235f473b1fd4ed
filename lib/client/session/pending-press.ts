import { createFormDraft, isOneOf, isString } from "#lib/client/form/form-draft";
import { pendingPressKey } from "#lib/domain/device-storage";

/** What needs a login and nothing else, so that it can be done after one. */
const pressKinds = [
  "likePost",
  "archivePost",
  "likeComment",
  "followUser",
  "watchProduct",
] as const;
export type PressKind = (typeof pressKinds)[number];

/** A press of a stranger, on what has this ID. */
export type Press = { kind: PressKind; id: string };

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
