import { AsyncLocalStorage } from "node:async_hooks";
import { singleton } from "#lib/server/core/singleton";
import { nameRequestSpan } from "#lib/server/core/span";

export type RequestContext = {
  requestId: string;
  /** Of the distributed trace that the request belongs to. */
  traceId?: string;
  ip: string;
  /** What runs, for logs and metrics: `GET /sns/api/v1/post/{postId}`, a page's route or a job. */
  operation: string;
  /** ID of the viewer, or of the user that someone tries to log in as. */
  user?: string;
  /** Headers of the reply, whether or not the request succeeds. */
  replyHeaders?: Record<string, string>;
};

const storage = () => singleton("request.context", () => new AsyncLocalStorage<RequestContext>());

/** Runs a request so that its logs and metrics can say which one it was. */
export const runWithRequest = <T>(context: RequestContext, run: () => T): T =>
  storage().run(context, run);

/** Returns the current request or job; undefined in queue workers and commands. */
export const getCurrentRequest = (): RequestContext | undefined => storage().getStore();

/** Names the operation that the current request calls. */
export function setRequestOperation(operation: string): void {
  const request = getCurrentRequest();
  if (request) request.operation = operation;
  nameRequestSpan(operation, { "http.route": operation.split(" ").at(-1) ?? operation });
}

/** Names the user whom the current request is about. */
export function setRequestUser(id: string): void {
  const request = getCurrentRequest();
  if (request) request.user = id;
}

/** Adds a header to the reply to the current request, whether or not it succeeds. */
export function addReplyHeader(name: string, value: string): void {
  const request = getCurrentRequest();
  if (request) request.replyHeaders = { ...request.replyHeaders, [name]: value };
}
