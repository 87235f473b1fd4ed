export type KeptShortcuts = {
  /** Single keys, and pairs of keys that are pressed one after the other. */
  sequences: string[];
  /** Two keys further apart are no pair. */
  maxPauseMs: number;
  /** The stored value that is "off" if the user turned shortcuts off. */
  offKey: string;
};

type Options = {
  /** The selector of what acts when it is pressed. */
  pressable: string;
  shortcuts: KeptShortcuts;
  /** Called by each press that needs the application. */
  onPress: () => void;
  /** False if a press cannot act later. */
  canLoad: () => boolean;
  signal: AbortSignal;
};

/**
 * Keeps what a user presses and chooses before the application listens: the last press of a button
 * or of a keyboard shortcut, and each choice. Returns a function that carries them out.
 *
 * The head script contains the source of this function, so it uses nothing outside of itself.
 */
export function keepPresses({ pressable, shortcuts, onPress, canLoad, signal }: Options) {
  const { sequences, maxPauseMs, offKey } = shortcuts;
  let pressed: HTMLElement | null = null;
  let repeatPress: (() => void) | null = null;
  /** What the user chose, by the field. */
  const choices = new Map<HTMLElement, () => void>();
  let lastKey = "";
  let lastKeyAt = 0;

  /** Keeps the last press only: nobody expects several to act, one after the other. */
  const keep = (control: HTMLElement | null, repeat: () => void) => {
    pressed?.removeAttribute("data-pressed");
    pressed = null;
    repeatPress = null;
    onPress();
    if (!canLoad()) return;
    pressed = control;
    pressed?.setAttribute("data-pressed", "");
    repeatPress = repeat;
  };

  const listPressable = () => [...document.querySelectorAll<HTMLElement>(pressable)];

  const handleClick = (event: MouseEvent) => {
    const { target } = event;
    const control = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const place = listPressable().indexOf(control);
    // Another element, if the page has changed on the server and React renders it anew.
    keep(control, () => (control.isConnected ? control : listPressable()[place])?.click());
  };

  const areShortcutsOff = () => {
    try {
      return localStorage.getItem(offKey) === "off";
    } catch {
      return false;
    }
  };

  const handleKey = (event: KeyboardEvent) => {
    const { key, target, timeStamp } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
    const isTyping =
      target instanceof HTMLElement &&
      (target.isContentEditable || target.matches("input, textarea, select"));
    if (isTyping || areShortcutsOff()) return;
    const pair = timeStamp - lastKeyAt <= maxPauseMs ? lastKey + key : key;
    const sequence = sequences.includes(pair) ? pair : key;
    lastKey = key;
    lastKeyAt = timeStamp;
    if (!sequences.some((each) => each.startsWith(sequence))) return;
    event.preventDefault();
    keep(null, () => {
      for (const each of sequence) {
        const repeated = new KeyboardEvent("keydown", {
          key: each,
          bubbles: true,
          cancelable: true,
        });
        (document.activeElement ?? document.body).dispatchEvent(repeated);
      }
    });
  };

  const handleChange = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) {
      const { value } = target;
      choices.set(target, () => {
        target.value = value;
        target.dispatchEvent(new Event("change", { bubbles: true }));
      });
    } else if (target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type)) {
      const { checked } = target;
      choices.set(target, () => {
        target.checked = !checked;
        target.click();
      });
    }
  };

  addEventListener("click", handleClick, { capture: true, signal });
  addEventListener("keydown", handleKey, { capture: true, signal });
  addEventListener("change", handleChange, { capture: true, signal });

  return () => {
    pressed?.removeAttribute("data-pressed");
    for (const repeat of choices.values()) repeat();
    repeatPress?.();
  };
}
