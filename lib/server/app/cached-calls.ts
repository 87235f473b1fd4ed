import type { Contract } from "#lib/contracts/contract";
import { operations } from "#lib/server/app/operations";
import { createRouter } from "#lib/server/app/router";
import type { AnyOperation } from "#lib/server/core/operation";
import { singleton } from "#lib/server/core/singleton";

const getRouter = () => singleton("cached-calls.router", () => createRouter(operations));

function findContract(method: string, path: string): Contract | null {
  const route = getRouter().find((method === "HEAD" ? "GET" : method) as "GET", path);
  return route ? ((route.store as AnyOperation).contract as Contract) : null;
}

/** True if a call has JSON in and out. */
export function isJsonCall(method: string, path: string): boolean {
  const contract = findContract(method, path);
  return contract !== null && !contract.raw && !contract.media;
}

/** True if a call takes a file, which a slow connection may need minutes for. */
export const isUpload = (method: string, path: string): boolean =>
  Boolean(findContract(method, path)?.media);

/** Ids in a reply: of posts, of users, and of funds. */
const idPattern = /"(postId|id|productId)":"([^"]+)"/g;

const listIdTags = (name: string, id: string): string[] => {
  if (name === "postId") return [`post:${id}`, `counts:${id}`, `comments:${id}`];
  return [name === "productId" ? `product:${id}` : `user:${id}`];
};

export type CachedCall = {
  operation: string;
  /** Lists the tags of everything that a reply shows. */
  listTags: (reply: string) => string[];
};

/** Returns the cached call of a path; null if its contract states no tags. */
export function findCachedCall(path: string): CachedCall | null {
  const route = getRouter().find("GET", path);
  if (!route) return null;
  const { method, path: ownPath, tags } = (route.store as AnyOperation).contract as Contract;
  if (!tags) return null;
  const { userId, ...ids } = route.params;
  const named = Object.entries({ ...ids, ...(userId && { id: userId }) });
  return {
    operation: `${method} ${ownPath}`,
    listTags: (reply) => {
      const shown = Array.from(reply.matchAll(idPattern), ([, name = "", id = ""]) => [name, id]);
      const own = [...named, ...shown].flatMap(([name = "", id = ""]) => listIdTags(name, id));
      return [...new Set([...tags, ...own])];
    },
  };
}
