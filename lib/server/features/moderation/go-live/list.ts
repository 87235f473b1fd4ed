import { listGoLiveSteps as contract } from "#lib/contracts/moderation/go-live-desk";
import { operation } from "#lib/server/core/operation";
import {
  answersAtPublicUrl,
  readGoLiveSteps,
} from "#lib/server/features/moderation/go-live/read-steps";

/** Browsers name the relation of a request to its page only if the page came through HTTPS. */
const cameByHttps = (request: Request) => request.headers.has("sec-fetch-site");

export const listGoLiveSteps = operation(contract, async ({ request }) => {
  const steps = await readGoLiveSteps(async () => cameByHttps(request) || answersAtPublicUrl());
  return { items: steps.map((step) => ({ step })) };
});
