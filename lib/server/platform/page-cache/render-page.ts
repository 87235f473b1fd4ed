import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { limits } from "#lib/domain/limits";
import type { NextHandler } from "#lib/server/platform/http/fetch-listener";
import { toNonceHeader } from "#lib/server/platform/http/script-nonce";
import {
  type CapturedResponse,
  captureResponse,
} from "#lib/server/platform/page-cache/capture-response";

/**
 * Renders the page at `path` without a viewer. `nonce` marks its own scripts. Passes no header of the
 * client to Next but Host, so that no other affects a page for all. The render continues if that
 * client disconnects, because others may wait for it.
 * @throws Error if Next fails or exceeds the request timeout
 */
export function renderPage(
  next: NextHandler,
  path: string,
  host: string,
  nonce: string,
): Promise<CapturedResponse> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: "GET", url: path, httpVersion: "1.1", complete: true });
  request.headers = { host, accept: "text/html", ...toNonceHeader(nonce) };
  request.push(null);
  const response = new ServerResponse(request);

  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`Rendering ${path} ${reason}.`));
    const timer = setTimeout(() => fail("timed out"), limits.requestTimeoutMs);
    timer.unref();
    response.destroy = (error) => {
      if (error) reject(error);
      else fail("was aborted");
      return response;
    };
    captureResponse(response, {
      shouldCapture: () => true,
      onCaptured: async (captured) => {
        clearTimeout(timer);
        resolve(captured);
        // Next waits for these, and without a socket nothing else triggers them.
        Object.defineProperty(response, "writableFinished", { value: true });
        response.finished = true;
        response.emit("finish");
        response.emit("close");
      },
    });
    next(request, response).then(() => fail("ended without a response"), reject);
  });
}
