import type { Locale } from "#lib/domain/locale";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";
import { feedPath, type Path, type Paths, pathsIn } from "#lib/paths";

type Props = {
  /** What the feed is about. */
  title: string;
  messages: Pick<Messages["common"]["shell"], "rss" | "rssOf">;
  locale: Locale;
  /** Returns the path of the page whose feed it is. */
  getPath: (paths: Paths) => Path;
};

/** A quiet link to the feed of a page. Not a `Link`, because a feed is no page of ours. */
export const FeedLink = ({ title, messages, locale, getPath }: Props) => (
  <a
    href={feedPath(getPath(pathsIn({ locale, device: "desktop" })))}
    type="application/rss+xml"
    aria-label={interpolate(messages.rssOf, { title })}
    className="touch-target text-xs whitespace-nowrap text-ink-faint underline-offset-4 hover:underline print:hidden"
  >
    {messages.rss}
  </a>
);
