/** What keys do in the editor, for the help, the tooltips and the keys themselves. */
export type ShortcutName =
  | "bold"
  | "italic"
  | "underline"
  | "strikethrough"
  | "code"
  | "link"
  | "clear"
  | "paragraph"
  | "h2"
  | "h3"
  | "h4"
  | "quote"
  | "codeBlock"
  | "number"
  | "bullet"
  | "check"
  | "left"
  | "center"
  | "right"
  | "justify"
  | "indent"
  | "outdent"
  | "larger"
  | "smaller"
  | "undo"
  | "redo"
  | "tools"
  | "help";

type Keys = {
  /** The key's place on the keyboard, so that layouts and Option do not change it. */
  code: string;
  /** How it is written. */
  sign: string;
  /** Control, or Command on a Mac. */
  mod?: boolean;
  shift?: boolean;
  alt?: boolean;
  /** The editor hears it by itself. */
  isBuiltIn?: boolean;
};

const mod = (code: string, sign: string, more: Partial<Keys> = {}): Keys => ({
  code,
  sign,
  mod: true,
  ...more,
});

export const shortcuts: Record<ShortcutName, Keys> = {
  bold: mod("KeyB", "B", { isBuiltIn: true }),
  italic: mod("KeyI", "I", { isBuiltIn: true }),
  underline: mod("KeyU", "U", { isBuiltIn: true }),
  strikethrough: mod("KeyX", "X", { shift: true }),
  code: mod("KeyE", "E"),
  link: mod("KeyK", "K"),
  clear: mod("Backslash", "\\"),
  paragraph: mod("Digit0", "0", { alt: true }),
  h2: mod("Digit2", "2", { alt: true }),
  h3: mod("Digit3", "3", { alt: true }),
  h4: mod("Digit4", "4", { alt: true }),
  quote: mod("KeyQ", "Q", { alt: true }),
  codeBlock: mod("KeyC", "C", { alt: true }),
  number: mod("Digit7", "7", { shift: true }),
  bullet: mod("Digit8", "8", { shift: true }),
  check: mod("Digit9", "9", { shift: true }),
  left: mod("KeyL", "L", { shift: true }),
  center: mod("KeyE", "E", { shift: true }),
  right: mod("KeyR", "R", { shift: true }),
  justify: mod("KeyJ", "J", { shift: true }),
  indent: mod("BracketRight", "]"),
  outdent: mod("BracketLeft", "["),
  larger: mod("Period", ".", { shift: true }),
  smaller: mod("Comma", ",", { shift: true }),
  undo: mod("KeyZ", "Z", { isBuiltIn: true }),
  redo: mod("KeyZ", "Z", { shift: true, isBuiltIn: true }),
  tools: { code: "F10", sign: "F10", alt: true },
  help: mod("Slash", "/"),
};

type Pressed = Pick<KeyboardEvent, "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** What a key asks for that the editor does not hear by itself; null where it asks for nothing. */
export function shortcutOf(event: Pressed, isMac: boolean): ShortcutName | null {
  const [command, other] = isMac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (other) return null;
  for (const [name, keys] of Object.entries(shortcuts) as [ShortcutName, Keys][]) {
    const isIt =
      event.code === keys.code &&
      command === (keys.mod ?? false) &&
      event.shiftKey === (keys.shift ?? false) &&
      event.altKey === (keys.alt ?? false);
    if (isIt && !keys.isBuiltIn) return name;
  }
  return null;
}

/** A shortcut as it is written: ⌘⇧X on a Mac, Ctrl+Shift+X elsewhere. */
export function writeShortcut(name: ShortcutName, isMac: boolean): string {
  const { sign, mod, shift, alt } = shortcuts[name];
  if (isMac) return [alt && "⌥", shift && "⇧", mod && "⌘", sign].filter(Boolean).join("");
  return [mod && "Ctrl", alt && "Alt", shift && "Shift", sign].filter(Boolean).join("+");
}

/** The same for screen readers (aria-keyshortcuts). */
export function namedKeys(name: ShortcutName, isMac: boolean): string {
  const { sign, mod, shift, alt } = shortcuts[name];
  const command = mod && (isMac ? "Meta" : "Control");
  return [command, alt && "Alt", shift && "Shift", sign].filter(Boolean).join("+");
}
