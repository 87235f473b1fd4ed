type Message = { postId: string; from: string; what: "open" | "here" | "left" | "saved" };

type Listener = {
  /** Another window of this browser has the same post open, or has left it. */
  onOther: (isOpen: boolean) => void;
  /** It has saved. */
  onSaved: () => void;
};

export type TabSync = { saved: () => void; leave: () => void };

/** Tells the other windows of this browser in which a member has the same post open; `from` names this one. */
export function startTabSync(
  userId: string,
  postId: string,
  from: string,
  { onOther, onSaved }: Listener,
): TabSync {
  if (typeof BroadcastChannel === "undefined") return { saved: () => {}, leave: () => {} };
  const channel = new BroadcastChannel(`writing:${userId}`);
  const others = new Set<string>();
  const post = (what: Message["what"]) =>
    channel.postMessage({ postId, from, what } satisfies Message);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.postId !== postId || data.from === from) return;
    if (data.what === "left") others.delete(data.from);
    else others.add(data.from);
    if (data.what === "open") post("here");
    onOther(others.size > 0);
    if (data.what === "saved") onSaved();
  };
  const leave = () => {
    post("left");
    channel.close();
  };
  post("open");
  return { saved: () => post("saved"), leave };
}
