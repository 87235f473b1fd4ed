import type { z } from "zod";
import type { StaffPermission } from "#lib/domain/staff-permission";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call: `none` ignores a token, `optional` identifies the viewer if there is one,
 * `user` requires a login, `staff` requires a login whose role has the permission.
 */
type Access =
  | { auth: "none" | "optional" | "user"; permission?: never }
  | { auth: "staff"; permission: StaffPermission };

/** Which budget a call draws on; `lib/server/core/rate-limit` holds the figures. */
export type RateLimit =
  | "read"
  | "write"
  | "toggle"
  | "comment"
  | "upload"
  | "secret"
  | "mail"
  | "report"
  | "order"
  | "check";

type Schema = z.ZodType;

export type Contract = Access & {
  method: Method;
  path: `/${string}`;
  rate: RateLimit;
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Set where the body is not JSON; the operation reads the request itself. */
  media?: "multipart/form-data" | "text/csv";
  /** Set where query or body, not the path, name a thing that may be unknown. */
  seeks?: true;
  /** Set where the reply is not an envelope but bytes. */
  raw?: true;
  reply: Schema;
};

/** The single source of a call: it types route and caller, validates both ways and feeds OpenAPI. */
export function contract<const C extends Contract>(c: C): C {
  return c;
}

type Parsed<C, K extends string> =
  C extends Record<K, infer S extends Schema> ? z.output<S> : undefined;
type Given<C, K extends "params" | "query" | "body"> = K extends keyof C
  ? C[K] extends Schema
    ? Record<never, unknown> extends z.input<C[K]>
      ? { [P in K]?: z.input<C[K]> }
      : { [P in K]: z.input<C[K]> }
    : unknown
  : unknown;

/** What a caller passes. */
export type Input<C extends Contract> = Given<C, "params"> & Given<C, "query"> & Given<C, "body">;
/** What an operation receives. */
export type Params<C extends Contract> = Parsed<C, "params">;
export type Query<C extends Contract> = Parsed<C, "query">;
export type Body<C extends Contract> = Parsed<C, "body">;
/** The envelope's data. */
export type Reply<C extends Contract> = z.output<C["reply"]>;
/** How the browser names a call without loading its schemas: "GET /sns/api/v1/post/{postId}". */
export type Key<C extends Contract> = `${C["method"]} ${C["path"]}`;
