import { localStore } from "#lib/client/browser/storage";
import { readingPlacesKey } from "#lib/domain/device-storage";

/** Where a reader stopped in a long post. */
export type ReadingPlace = {
  postId: string;
  /** The block of the text, from 0, and how much of it was above the window, from 0 to 1. */
  block: number;
  share: number;
};

const maxPlaces = 50;

const isPlace = (value: unknown): value is ReadingPlace => {
  const place = value as Partial<ReadingPlace> | null;
  return (
    typeof place?.postId === "string" &&
    Number.isInteger(place.block) &&
    typeof place.share === "number"
  );
};

/** Lists the places in this browser, newest first. */
function listPlaces(): ReadingPlace[] {
  const stored = localStore.readJson(readingPlacesKey);
  return Array.isArray(stored) ? stored.filter(isPlace) : [];
}

function store(places: ReadingPlace[]): void {
  if (places.length === 0) localStore.remove(readingPlacesKey);
  else localStore.write(readingPlacesKey, JSON.stringify(places.slice(0, maxPlaces)));
}

const listOthers = (postId: string) => listPlaces().filter((place) => place.postId !== postId);

export const findPlace = (postId: string): ReadingPlace | null =>
  listPlaces().find((place) => place.postId === postId) ?? null;

/** Stores where the reader of a post is, and forgets the oldest place beyond the limit. */
export const savePlace = (place: ReadingPlace): void => store([place, ...listOthers(place.postId)]);

export const forgetPlace = (postId: string): void => store(listOthers(postId));
