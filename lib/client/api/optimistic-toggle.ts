/** A switch kept by the server and shown at once. */
export type Toggle<Reply> = {
  /** Presses of one key are sent one after another. */
  key: string;
  /** What is shown now. */
  on: boolean;
  show: (on: boolean) => void;
  send: (on: boolean) => Promise<Reply>;
  /**
   * Calls back when a read has arrived, which may not know of the press; returns how to stop, which
   * still lets reads that are under way arrive.
   */
  watch: (onRead: () => void) => () => void;
  /** Takes over the server's word once nothing is waiting to be sent. */
  confirm: (reply: Reply) => void;
  /** Called after the last confirmed state is shown again. */
  refuse?: (error: unknown) => void;
};

const running = new Map<string, { wanted: boolean }>();
/** The last run of each key: what it ended with is shown over reads that began before its end. */
const latest = new Map<string, { wanted: boolean }>();

/**
 * Presses a toggle: shows the new state at once and brings the server to it. Presses that come while
 * a call is under way are folded into one, and a refusal falls back to what the server confirmed.
 */
export async function runToggle<Reply>(toggle: Toggle<Reply>): Promise<void> {
  const { key, show, send } = toggle;
  const current = running.get(key);
  if (current) {
    current.wanted = !current.wanted;
    show(current.wanted);
    return;
  }
  const run = { wanted: !toggle.on };
  let confirmed = toggle.on;
  let reply: Reply | undefined;
  running.set(key, run);
  latest.set(key, run);
  show(run.wanted);
  const stop = toggle.watch(() => {
    if (latest.get(key) === run) show(run.wanted);
  });
  try {
    while (run.wanted !== confirmed) {
      const wanted = run.wanted;
      reply = await send(wanted);
      confirmed = wanted;
    }
    if (reply !== undefined) toggle.confirm(reply);
  } catch (error) {
    run.wanted = confirmed;
    show(confirmed);
    toggle.refuse?.(error);
  } finally {
    stop();
    running.delete(key);
  }
}
