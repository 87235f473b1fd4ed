import {
  answersAtPublicUrl,
  readGoLiveSteps,
} from "#lib/server/features/moderation/go-live/read-steps";
import type { Check } from "#lib/tools/ops/doctor/finding";
import desk from "#messages/en/desk" with { type: "json" };

const texts = desk.goLive.step;

/** Reports the open tasks of a public site before members come, as the desk does. */
export const checkGoLive: Check = async () => {
  const steps = await readGoLiveSteps(answersAtPublicUrl);
  return steps.map((step) => ({
    check: "go live",
    status: "warning",
    detail: `${texts[step].title}: ${texts[step].text}`,
  }));
};
