import { localizeTimes } from "#lib/client/head-script/localize-times";
import { readViewSource } from "#lib/client/head-script/read-view-source";
import { startOnDemand } from "#lib/client/head-script/start-on-demand";
import { watchEnd } from "#lib/client/head-script/watch-end";
import { watchScroll } from "#lib/client/head-script/watch-scroll";
import { contentWarningsScript } from "#lib/client/reading/content-warnings";
import { themeScript } from "#lib/client/theme/theme";
import { accessTokenKey, comparisonKey, viewAsKey } from "#lib/domain/device-storage";
import { scrollToTopThresholdPx } from "#lib/domain/ui-constants";
import { formatRelativeTime } from "#lib/format/relative-time";

const stored = JSON.stringify({
  localKeys: [accessTokenKey],
  sessionKeys: [comparisonKey, viewAsKey],
});

/** The inline script of every page. It runs before the page is parsed, without waiting for a file. */
export const headScript = [
  themeScript,
  contentWarningsScript,
  `(${watchScroll})(${scrollToTopThresholdPx})`,
  `(${localizeTimes})(${formatRelativeTime})`,
  `(${startOnDemand})(${stored},${readViewSource},${watchEnd})`,
].join(";");
