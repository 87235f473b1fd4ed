type Message = { postId: string; tabId: string; event: "open" | "here" | "left" | "saved" };

type Listener = {
  /** Called when another tab of this browser opened or left the same post. */
  onOtherTabs: (isOpen: boolean) => void;
  /** Called when another tab saved the post. */
  onSaved: () => void;
};

export type TabSync = { notifySaved: () => void; leave: () => void };

/** Connects the tabs of this browser in which a user has the same post open; `tabId` names this one. */
export function startTabSync(
  userId: string,
  postId: string,
  tabId: string,
  { onOtherTabs, onSaved }: Listener,
): TabSync {
  const channel = openChannel(`writing:${userId}`);
  if (!channel) return { notifySaved: () => {}, leave: () => {} };
  const otherTabs = new Set<string>();
  const broadcast = (event: Message["event"]) =>
    channel.postMessage({ postId, tabId, event } satisfies Message);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.postId !== postId || data.tabId === tabId) return;
    if (data.event === "left") otherTabs.delete(data.tabId);
    else otherTabs.add(data.tabId);
    if (data.event === "open") broadcast("here");
    onOtherTabs(otherTabs.size > 0);
    if (data.event === "saved") onSaved();
  };
  const leave = () => {
    broadcast("left");
    channel.close();
  };
  broadcast("open");
  return { notifySaved: () => broadcast("saved"), leave };
}

/** Firefox refuses channels where storage is denied. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
