import type Redis from "ioredis";
import { allTags, type InvalidationTransport } from "#lib/server/core/invalidation";
import { log } from "#lib/server/core/log";

const channel = "fundlore.changed";

/** Publishes tags on a Redis channel. `subscriber` must be a dedicated connection. */
export function createInvalidationTransport(
  publisher: Pick<Redis, "publish">,
  subscriber: Pick<Redis, "subscribe" | "on">,
): InvalidationTransport {
  return {
    publish: (tags) => {
      publisher.publish(channel, JSON.stringify(tags)).catch(() => {});
    },
    subscribe: (deliver) => {
      subscriber
        .subscribe(channel)
        .catch((error: unknown) => log().error({ err: error }, "redis subscribe failed"));
      subscriber.on("message", (_: string, message: string) => deliver(JSON.parse(message)));
      // Messages sent while the connection was down are lost, so everything may be outdated.
      let isOutdated = false;
      subscriber.on("reconnecting", () => {
        isOutdated = true;
      });
      subscriber.on("ready", () => {
        if (isOutdated) deliver([allTags]);
        isOutdated = false;
      });
    },
  };
}
