/** An on/off state on the server, such as a like, that the interface changes optimistically. */
type Toggle<Reply> = {
  /** Calls of the same key are sent one after another. */
  key: string;
  /** The state that is shown now. */
  isOn: boolean;
  show: (isOn: boolean) => void;
  send: (isOn: boolean) => Promise<Reply>;
  /**
   * Calls `onFetch` after each fetch, whose data may be older than the toggle. Returns a function
   * that stops it, except for fetches still running.
   */
  watchFetches: (onFetch: () => void) => () => void;
  /** Called with the server's last reply once no call is left to send. */
  onConfirmed: (reply: Reply) => void;
  /** Called after a refused toggle has returned to the last confirmed state. */
  onRefused?: (error: unknown) => void;
};

type Run = { isWanted: boolean };

const activeRuns = new Map<string, Run>();
/** The last run of each key. Its final state overrides fetches that started before its end. */
const latestRuns = new Map<string, Run>();

/**
 * Toggles the state: shows it at once and sends it to the server. Toggles during a call are merged
 * into at most one further call. A refusal returns to the state that the server confirmed last.
 */
export async function runToggle<Reply>(toggle: Toggle<Reply>): Promise<void> {
  const { key, show, send } = toggle;
  const activeRun = activeRuns.get(key);
  if (activeRun) {
    activeRun.isWanted = !activeRun.isWanted;
    show(activeRun.isWanted);
    return;
  }
  const run = { isWanted: !toggle.isOn };
  let confirmed = toggle.isOn;
  let reply: Reply | undefined;
  activeRuns.set(key, run);
  latestRuns.set(key, run);
  show(run.isWanted);
  const stopWatching = toggle.watchFetches(() => {
    if (latestRuns.get(key) === run) show(run.isWanted);
  });
  try {
    while (run.isWanted !== confirmed) {
      const isWanted = run.isWanted;
      reply = await send(isWanted);
      confirmed = isWanted;
    }
    if (reply !== undefined) toggle.onConfirmed(reply);
  } catch (error) {
    run.isWanted = confirmed;
    show(confirmed);
    toggle.onRefused?.(error);
  } finally {
    stopWatching();
    activeRuns.delete(key);
  }
}
