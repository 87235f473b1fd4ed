import type { z } from "zod";
import type { ApiScope } from "#lib/domain/account/api-token";
import type { StaffPermission } from "#lib/domain/account/staff-permission";
import type { Restriction } from "#lib/domain/moderation/sanction";
import type { SitePart } from "#lib/domain/site/setting";

type Change = "POST" | "PUT" | "PATCH" | "DELETE";
type Method = "GET" | Change;

/**
 * Names a call: who may make it, its method and its path. `none` ignores a token, `optional` identifies
 * the viewer of a valid token, `user` requires a login, `staff` requires a login whose role has the
 * permission. `user?filter=following` requires a login for this value of the query, and is else optional.
 * A browser has these names without the schemas, so they stand apart, in `calls.ts` of each feature. A page
 * loads a whole such file, so calls of other screens have one of their own.
 */
export type Call = `${Contract["auth"] | `user?${string}`} ${Method} /${string}`;

type CallParts<K extends Call> =
  K extends `${infer Who} ${infer M extends Method} ${infer P extends `/${string}`}`
    ? { call: K; auth: Who extends `user?${string}` ? "optional" : Who; method: M; path: P }
    : never;

/**
 * What a request takes of the server's only thread at its largest: `heavy` is more than 10 ms. Heavy ones
 * share a budget of their user, or without a login of their address, unless a cache has the reply. A call
 * that takes a login states only that it is heavy.
 */
export type Cost = "cheap" | "heavy";

type Access =
  | { auth: "none"; cost: Cost; permission?: never; scope?: never }
  | {
      auth: "optional";
      cost: Cost;
      permission?: never;
      /** API tokens with this scope may make the call. Without one, none may. */
      scope?: ApiScope;
    }
  | {
      auth: "user";
      cost?: "heavy";
      permission?: never;
      /** API tokens with this scope may make the call. Without one, none may. */
      scope?: ApiScope;
    }
  | { auth: "staff"; permission: StaffPermission; cost?: "heavy"; scope?: never };

/** Values of a call as they are sent, before validation. All of them have to be sent. */
export type SentValues =
  | { body: Readonly<Record<string, boolean | string | null>> }
  | { query: Readonly<Record<string, string>> };

/**
 * Why a change needs no acceptance of the newest legal texts: it accepts them, reads or chooses what
 * to read, stores what only its user sees, computes without storing, takes back what its user
 * published, gave or ordered, leaves with one's data or session, reports or appeals, protects the
 * account or its user, or is work of staff.
 */
export type AcceptanceExemption =
  | "accepting"
  | "reading"
  | "keeping"
  | "checking"
  | "takingBack"
  | "leaving"
  | "reporting"
  | "securing"
  | "working";

type PublishingRestriction = Exclude<Restriction, "recommendation">;

/** What keeps a logged-in caller from a change. The router refuses it before validation. */
type CallerRules = {
  /**
   * `true` if the caller must have accepted the newest legal texts, else why not. With `unless`, a
   * call that sends these values needs none for that reason, and any other does.
   */
  accepts: true | AcceptanceExemption | { unless: SentValues; reason: AcceptanceExemption };
} & (
  | { restrictedBy: null }
  | {
      /**
       * The restriction by staff that forbids the call, or null. With `unless`, a call that sends these
       * values is allowed; "storedDraft" leaves it to the operation, which knows whether the post is one.
       */
      restrictedBy:
        | PublishingRestriction
        | { restriction: PublishingRestriction; unless: SentValues | "storedDraft" };
      /** `Openness` has its type. */
      needsOpen: unknown;
    }
);

/**
 * The part of the site that has to be open. With `if` and `unless` this depends on what the call sends;
 * "storedDraft" and "repeated" leave it to the operation, which knows whether the post is a draft or the
 * order exists already.
 */
type OpenPart =
  | SitePart
  | { part: SitePart; if: SentValues }
  | { part: SitePart; unless: SentValues | "storedDraft" | "repeated" };

/** Staff may close what members write, send in and order. */
type Openness =
  | { rate: "comment" | "upload" | "order"; needsOpen: OpenPart }
  | { rate: Exclude<RateLimit, "comment" | "upload" | "order">; needsOpen?: OpenPart };

type WithoutCallerRules = { accepts?: never; restrictedBy?: never };

type WithoutProof = { proof?: never; freshActions?: never };

type SessionProof = {
  proof: "session";
  /** The values of the body's `action` that take a fresh proof all the same. */
  freshActions?: readonly [string, ...string[]];
};

type FreshProof = { proof: "fresh"; scope?: never; freshActions?: never };

/**
 * What a logged-in caller has to prove before a change: `session`, the login alone; `fresh`, a
 * password or passkey of the last ten minutes, and a code where two-step login is on. A passkey
 * verifies its user, so it stands for both. What adds lasting access is `fresh`, and so is what ends a
 * way in, with which an intruder could shut the user out.
 */
type Demand =
  | ({ method: "GET"; auth: "none" | "optional" | "user"; stepUp?: never } & WithoutProof &
      WithoutCallerRules)
  /** `stepUp`: staff need one for this read, as for changes. Files that they take away demand it. */
  | ({ method: "GET"; auth: "staff"; raw?: never; stepUp?: true } & WithoutProof &
      WithoutCallerRules)
  | ({ method: "GET"; auth: "staff"; raw: true; stepUp: true } & WithoutProof & WithoutCallerRules)
  | ({ method: Change; auth: "none"; stepUp?: never } & WithoutProof & WithoutCallerRules)
  | ({ method: Change; auth: "optional"; stepUp?: never } & WithoutProof & CallerRules)
  | ({ method: Change; auth: "user"; stepUp?: never } & (SessionProof | FreshProof) & CallerRules)
  | ({ method: Change; auth: "staff"; stepUp?: never } & (SessionProof | FreshProof) &
      WithoutCallerRules);

/**
 * `tags` of a read without a login: replies to anonymous callers are cached until one of these is
 * invalidated, or one of what they name by id (`post:7`, `user:li.wei`); null if they are not cached.
 */
type Caching =
  | { method: "GET"; auth: "none" | "optional"; raw?: never; tags: readonly string[] | null }
  | { method: "GET"; auth: "none" | "optional"; raw: true; tags?: never }
  | { method: "GET"; auth: "user" | "staff"; tags?: never }
  | { method: Change; tags?: never };

/** Names a rate limit. The figures are in `lib/server/core/rate-limit`. */
export type RateLimit =
  | "read"
  | "write"
  | "toggle"
  | "comment"
  | "upload"
  | "fetch"
  | "secret"
  | "challenge"
  | "email"
  | "report"
  | "order"
  | "check";

type Schema = z.ZodType;

export type Contract = Access &
  Demand &
  Caching &
  Openness & {
    call: string;
    path: `/${string}`;
    summary: string;
    params?: Schema;
    query?: Schema;
    body?: Schema;
    /** The media type of a body other than JSON, which the operation reads from the request itself. */
    media?: "multipart/form-data" | "text/csv" | "application/x-www-form-urlencoded";
    /**
     * Names the field of the body in which the password is part of a call with a fresh proof. The login
     * itself is no proof for such a call; a passkey, and an answer to `prove`, are.
     */
    passwordField?: "password" | "currentPassword";
    /** Documents a 404 for data that query or body refer to. Path parameters imply one. */
    mayReturn404?: true;
    /** Staff who view the site as a user may make this call. It only reads, and nothing secret. */
    viewAs?: true;
    /** The operation returns a `Response` instead of data for the envelope. */
    raw?: true;
    reply: Schema;
  };

/** The fields of a contract besides its call; each combination of method and access demands its own. */
type Definition<P> = Contract extends infer C
  ? C extends Contract
    ? C & P extends infer D
      ? [D] extends [never]
        ? never
        : Omit<C, keyof P>
      : never
    : never
  : never;

/** Defines a call. It types operation and client, validates input and reply, and generates OpenAPI. */
export function contract<const K extends Call, const D extends Definition<CallParts<K>>>(
  call: K,
  definition: D,
): D & CallParts<K> {
  const [who = "", method, path] = call.split(" ");
  const auth = who.startsWith("user?") ? "optional" : who;
  return { ...definition, call, auth, method, path } as unknown as D & CallParts<K>;
}

type OutputPart<C, K extends string> =
  C extends Record<K, infer S extends Schema> ? z.output<S> : undefined;
type InputPart<C, K extends "params" | "query" | "body"> = K extends keyof C
  ? C[K] extends Schema
    ? Record<never, unknown> extends z.input<C[K]>
      ? { [P in K]?: z.input<C[K]> }
      : { [P in K]: z.input<C[K]> }
    : unknown
  : unknown;

/** Arguments that a client passes. */
export type Input<C extends Contract> = InputPart<C, "params"> &
  InputPart<C, "query"> &
  InputPart<C, "body">;
/** Validated input of the operation. */
export type Params<C extends Contract> = OutputPart<C, "params">;
export type Query<C extends Contract> = OutputPart<C, "query">;
export type Body<C extends Contract> = OutputPart<C, "body">;
/** The data in the envelope. */
export type Reply<C extends Contract> = z.output<C["reply"]>;
