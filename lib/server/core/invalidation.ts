import Redis from "ioredis";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { singleton } from "#lib/server/core/singleton";

const channel = "fundlore.changed";

/** The tag of all that there is. */
export const allTags = "everything";

type Listener = (tags: string[]) => void;

type Bus = { listeners: Set<Listener>; publish: (tags: string[]) => void };

const bus = () =>
  singleton<Bus>("events", () => {
    const listeners = new Set<Listener>();
    const tell = (tags: string[]) => {
      for (const listener of listeners) listener(tags);
    };
    const url = env().REDIS_URL;
    if (!url) return { listeners, publish: tell };
    const publisher = new Redis(url);
    const subscriber = new Redis(url);
    for (const redis of [publisher, subscriber]) {
      redis.on("error", (error) => log().warn({ err: error }, "redis"));
    }
    subscriber.subscribe(channel).catch((error) => log().error({ err: error }, "redis subscribe"));
    subscriber.on("message", (_, message) => tell(JSON.parse(message)));
    // What was told while the connection was away is lost.
    subscriber.on("reconnecting", () => subscriber.once("ready", () => tell([allTags])));
    return {
      listeners,
      // This process acts at once; its own echo drops what is gone already.
      publish: (tags) => {
        tell(tags);
        publisher.publish(channel, JSON.stringify(tags)).catch(() => {});
      },
    };
  });

/** Tells every process that what these tags name has changed: `post:7`, `user:li.wei`, `feed`. */
export const invalidate = (...tags: string[]): void => bus().publish(tags);

export const onInvalidate = (listener: Listener): void => {
  bus().listeners.add(listener);
};
