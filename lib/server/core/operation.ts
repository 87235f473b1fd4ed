import type { Body, Contract, Params, Query, Reply } from "#lib/contracts/contract";
import type { ApiScope } from "#lib/domain/account/api-token";
import type { Role } from "#lib/domain/account/staff-permission";
import type { Locale } from "#lib/domain/locale";
import type { Restriction } from "#lib/domain/moderation/sanction";

/** The signed-in caller. */
export type Viewer = {
  key: bigint;
  id: string;
  role: Role;
  sessionId: string;
  /** False if staff have to prove again before they change anything. */
  isSteppedUp: boolean;
  /** What staff do not let the viewer do. */
  restrictions: Restriction[];
  /** The member of staff who views the site as this user. */
  staffId?: string;
  /** The API token of the program that makes the call. */
  apiToken?: { id: string; scopes: readonly ApiScope[] };
};

/** Who acts on others: a member of staff, in a call or by a command. */
export type Actor = Pick<Viewer, "key" | "role">;

/** With `auth: "user"` or `"staff"` the viewer is never null. */
type ViewerOf<C extends Contract> = C["auth"] extends "user" | "staff"
  ? Viewer
  : C["auth"] extends "none"
    ? null
    : Viewer | null;

/** The user who gave a fresh proof, as they were then: a later password or email is not proven. */
export type ProvenUser = { passwordHash: string };

export type Context<C extends Contract> = {
  viewer: ViewerOf<C>;
  proven: C["proof"] extends "fresh" ? ProvenUser : null;
  params: Params<C>;
  query: Query<C>;
  body: Body<C>;
  /** The client address behind trusted proxies; for IPv6 its /64 network. */
  ip: string;
  /** The language of the response, from Accept-Language. */
  locale: Locale;
  userAgent: string;
  /** For uploads and range requests. */
  request: Request;
  /** Headers that the operation adds to a successful response, such as cookies. */
  responseHeaders: Headers;
};

export type Operation<C extends Contract = Contract> = {
  contract: C;
  run: (context: Context<C>) => Promise<Reply<C>>;
};

// biome-ignore lint/suspicious/noExplicitAny: `operation()` has checked the types of each contract
export type AnyOperation = Operation<any>;

/** Binds a contract to its implementation. */
export function operation<C extends Contract>(
  contract: C,
  run: (context: Context<C>) => Promise<Reply<C>>,
): Operation<C> {
  return { contract, run };
}
