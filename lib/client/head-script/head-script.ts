import { preloadErrorEvent } from "#lib/client/browser/preload-error";
import { keepPresses } from "#lib/client/head-script/keep-presses";
import { createApplicationLoader } from "#lib/client/head-script/load-application";
import { localizeTimes } from "#lib/client/head-script/localize-times";
import { readViewSource } from "#lib/client/head-script/read-view-source";
import { showLeaving } from "#lib/client/head-script/show-leaving";
import { startOnDemand } from "#lib/client/head-script/start-on-demand";
import { watchEnd } from "#lib/client/head-script/watch-end";
import { watchLoadErrors } from "#lib/client/head-script/watch-load-errors";
import { watchScroll } from "#lib/client/head-script/watch-scroll";
import { contentWarningsScript } from "#lib/client/reading/content-warnings";
import { postLanguageScript } from "#lib/client/reading/post-language";
import { themeScript } from "#lib/client/theme/theme";
import {
  accessTokenKey,
  comparisonKey,
  readingPlacesKey,
  shortcutsKey,
  viewAsKey,
} from "#lib/domain/device-storage";
import { maxPauseMs, shortcuts } from "#lib/domain/shortcut";
import { scrollToTopThresholdPx } from "#lib/domain/ui-constants";
import { formatRelativeTime } from "#lib/format/relative-time";

const options = JSON.stringify({
  localKeys: [accessTokenKey],
  sessionKeys: [comparisonKey, viewAsKey],
  placesKey: readingPlacesKey,
  shortcuts: {
    sequences: shortcuts.map(({ keys }) => keys.join("")),
    maxPauseMs,
    offKey: shortcutsKey,
  },
  errorEvent: preloadErrorEvent,
});

const parts = `{createLoader:${createApplicationLoader},keep:${keepPresses},readSource:${readViewSource},watch:${watchEnd},watchErrors:${watchLoadErrors}}`;

/** The inline script of every page. It runs before the page is parsed, without waiting for a file. */
export const headScript = [
  themeScript,
  contentWarningsScript,
  postLanguageScript,
  `(${watchScroll})(${scrollToTopThresholdPx})`,
  `(${showLeaving})()`,
  `(${localizeTimes})(${formatRelativeTime})`,
  `(${startOnDemand})(${options},${parts})`,
].join(";");
