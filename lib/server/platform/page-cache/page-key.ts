import type { IncomingMessage } from "node:http";
import { phonePattern } from "#lib/domain/device";

/** Longer user agents are nobody's, and would keep the pattern busy. */
export const maxUserAgentLength = 512;
const phone = new RegExp(phonePattern.replaceAll("(?:.*)", ""));
/** Marks that other sites add to links; the page does not depend on them. */
const tracking = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_cid|mc_eid)$/;
/**
 * The pages that are kept: those that stand for themselves, posts, people and funds. Addresses that
 * anybody can make up and that are answered all the same would push these out. One that ends in .rsc
 * is the data of a page, whose tags it would not have.
 */
const page =
  /^\/(?:en|zh)(?:\/m)?(?:\/(?:posts(?:\/[1-9]\d*)?|products\/[1-9]\d*|users\/[a-z][a-z0-9_.]*|accounts(?:\/login|\/signup|\/find-id(?:\/result)?|\/find-password)?|login|admin\/login|trending(?:\/[1-9]\d*)?|products|private-policy|fundlore))?$(?<!\.rsc)/;
const mobilePage = /^\/(?:en|zh)\/m(?:\/|$)/;
const post = /^\/(?:en|zh)\/(?:m\/)?(?:posts|trending)\/(\d+)$/;
const person = /^\/(?:en|zh)\/(?:m\/)?users\/([^/]+)/;
const products = /^\/(?:en|zh)(?:\/m)?\/products$/;
const product = /^\/(?:en|zh)\/(?:m\/)?products\/(\d+)$/;
const personLink = /href="\/(?:en|zh)\/(?:m\/)?users\/([a-z0-9_.]+)/g;

/**
 * The address under which a request's page may be kept; null where it must go past the cache:
 * client-side navigations, queries that mean something, phones that are about to be redirected.
 */
export function getCacheKey(request: IncomingMessage): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const { headers, url = "/" } = request;
  if (headers.rsc || headers["next-router-prefetch"] || headers["next-action"]) return null;
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  if (!page.test(path)) return null;
  if (at >= 0) {
    for (const name of new URLSearchParams(url.slice(at)).keys()) {
      if (!tracking.test(name)) return null;
    }
  }
  if (!mobilePage.test(path) && isPhone(headers["user-agent"])) return null;
  return path;
}

/** What the page at `path` shows. `counts:7` changes often and is dropped at most once a second. */
export function listPathTags(path: string): string[] {
  const [, postId] = post.exec(path) ?? [];
  if (postId) {
    const own = [`post:${postId}`, `counts:${postId}`];
    return path.includes("/trending/") ? [...own, "feed"] : own;
  }
  const [, productId] = product.exec(path) ?? [];
  // With the posts that mention it.
  if (productId) return [`product:${productId}`, "feed"];
  if (products.test(path)) return ["products"];
  const [, userId] = person.exec(path) ?? [];
  return userId ? [`user:${userId}`, "feed"] : ["feed"];
}

/** The people whom a page links to: their names and pictures stand in it. */
export function listLinkedUserTags(html: string): string[] {
  const ids = new Set(Array.from(html.matchAll(personLink), ([, id = ""]) => id));
  return [...ids].map((id) => `user:${id}`);
}

const isPhone = (agent = "") => phone.test(agent.slice(0, maxUserAgentLength));
