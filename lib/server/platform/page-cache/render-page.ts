import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { limits } from "#lib/domain/limits";
import type { NextHandler } from "#lib/server/platform/http/fetch-listener";
import {
  type CapturedResponse,
  captureResponse,
} from "#lib/server/platform/page-cache/capture-response";

/**
 * The page at `address` as Next renders it for nobody in particular. Of the caller's request nothing
 * but its Host is passed on, so no header of one reader can get into a page that others are
 * given, and the render goes on when that reader leaves: others may be waiting for it.
 * @throws Error where Next fails, gives up or takes longer than any caller waits
 */
export function renderPage(
  next: NextHandler,
  address: string,
  host: string,
): Promise<CapturedResponse> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: "GET", url: address, httpVersion: "1.1", complete: true });
  request.headers = { host, accept: "text/html" };
  request.push(null);
  const response = new ServerResponse(request);

  return new Promise((resolve, reject) => {
    const giveUp = (why: string) => reject(new Error(`The page ${address} ${why}.`));
    const timer = setTimeout(() => giveUp("took too long to render"), limits.requestTimeoutMs);
    timer.unref();
    response.destroy = (error) => {
      if (error) reject(error);
      else giveUp("was given up");
      return response;
    };
    captureResponse(response, {
      holds: () => true,
      finish: async (captured) => {
        clearTimeout(timer);
        resolve(captured);
        // Next waits for these; no socket stands behind this response to bring them about.
        Object.defineProperty(response, "writableFinished", { value: true });
        response.finished = true;
        response.emit("finish");
        response.emit("close");
      },
    });
    next(request, response).then(() => giveUp("was left without a reply"), reject);
  });
}
