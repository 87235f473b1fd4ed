import type { ApiScope } from "#lib/domain/account/api-token";

/** Who may make a call: everybody, or a program with this scope. */
export type CallAccess = "anybody" | ApiScope;

export type CallReference = {
  /** The name of its contract, and its anchor. */
  name: string;
  method: string;
  path: string;
  summary: string;
  access: CallAccess[];
  /** What refuses the call before it runs, in English. */
  refusals: string | null;
  parameters: {
    name: string;
    in: "path" | "query" | "header";
    isRequired: boolean;
    type: string;
  }[];
  /** Types in the notation of TypeScript. Null without a body in JSON. */
  body: string | null;
  /** Null for a reply that is no JSON. */
  reply: string | null;
  statuses: string[];
  curl: string;
  /** What the example sends. */
  example: { params: Record<string, string>; query: Record<string, string>; body: unknown };
};

export type ApiReference = {
  groups: { feature: string; calls: CallReference[] }[];
  /** The types that calls name. */
  types: { name: string; text: string }[];
};

/** An error that calls reply with. `code` is the number that users see. */
export type ApiError = { name: string; status: number; code?: number | undefined; text: string };
