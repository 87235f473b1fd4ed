import type { z } from "zod";
import type { ApiScope } from "#lib/domain/api-token";
import type { StaffPermission } from "#lib/domain/staff-permission";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Access to a call: `none` ignores a token, `optional` identifies the viewer of a valid token,
 * `user` requires a login, `staff` requires a login whose role has the permission.
 */
type Access =
  | { auth: "none"; permission?: never; scope?: never }
  | {
      auth: "optional" | "user";
      permission?: never;
      /** API tokens with this scope may make the call. Without one, none may. */
      scope?: ApiScope;
    }
  | { auth: "staff"; permission: StaffPermission; scope?: never };

/** Names a rate limit. The figures are in `lib/server/core/rate-limit`. */
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
  /** The media type of a body other than JSON, which the operation reads from the request itself. */
  media?: "multipart/form-data" | "text/csv" | "application/x-www-form-urlencoded";
  /** Documents a 404 for data that query or body refer to. Path parameters imply one. */
  mayReturn404?: true;
  /** Staff who view the site as a user may make this call. It only reads, and nothing secret. */
  viewAs?: true;
  /** The operation returns a `Response` instead of data for the envelope. */
  raw?: true;
  reply: Schema;
};

/** Defines a call. It types operation and client, validates input and reply, and generates OpenAPI. */
export function contract<const C extends Contract>(definition: C): C {
  return definition;
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
/** Identifies a call in the browser without loading its schemas: "GET /sns/api/v1/post/{postId}". */
export type CallKey<C extends Contract> = `${C["method"]} ${C["path"]}`;
