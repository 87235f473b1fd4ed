// One table for the key handler, the tooltips and the help dialog.

type Shortcut = {
  /** `KeyboardEvent.code`, which does not depend on the layout or on Option. */
  code: string;
  /** The label of the key, as shown to the user. */
  keyLabel: string;
  /** Control, or Command on a Mac. */
  mod?: boolean;
  shift?: boolean;
  alt?: boolean;
  /** True if Lexical handles it. */
  isBuiltIn?: boolean;
};

const mod = (code: string, keyLabel: string, options: Partial<Shortcut> = {}): Shortcut => ({
  code,
  keyLabel,
  mod: true,
  ...options,
});

export const shortcuts = {
  bold: mod("KeyB", "B", { isBuiltIn: true }),
  italic: mod("KeyI", "I", { isBuiltIn: true }),
  underline: mod("KeyU", "U", { isBuiltIn: true }),
  strikethrough: mod("KeyX", "X", { shift: true }),
  code: mod("KeyE", "E"),
  link: mod("KeyK", "K"),
  clearFormatting: mod("Backslash", "\\"),
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
  increaseFontSize: mod("Period", ".", { shift: true }),
  decreaseFontSize: mod("Comma", ",", { shift: true }),
  undo: mod("KeyZ", "Z", { isBuiltIn: true }),
  redo: mod("KeyZ", "Z", { shift: true, isBuiltIn: true }),
  focusToolbar: { code: "F10", keyLabel: "F10", alt: true },
  help: mod("Slash", "/"),
} satisfies Record<string, Shortcut>;
export type ShortcutName = keyof typeof shortcuts;

type KeyPress = Pick<KeyboardEvent, "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Returns the shortcut that was pressed, or null. Ignores those that Lexical handles. */
export function findShortcut(event: KeyPress, isMac: boolean): ShortcutName | null {
  const [command, other] = isMac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (other) return null;
  for (const [name, keys] of Object.entries(shortcuts) as [ShortcutName, Shortcut][]) {
    const isMatch =
      event.code === keys.code &&
      command === (keys.mod ?? false) &&
      event.shiftKey === (keys.shift ?? false) &&
      event.altKey === (keys.alt ?? false);
    if (isMatch && !keys.isBuiltIn) return name;
  }
  return null;
}

/** Formats a shortcut for display: ⇧⌘X on a Mac, Ctrl+Shift+X elsewhere. */
export function formatShortcut(name: ShortcutName, isMac: boolean): string {
  const { keyLabel, mod, shift, alt }: Shortcut = shortcuts[name];
  if (isMac) return [alt && "⌥", shift && "⇧", mod && "⌘", keyLabel].filter(Boolean).join("");
  return [mod && "Ctrl", alt && "Alt", shift && "Shift", keyLabel].filter(Boolean).join("+");
}

/** Formats a shortcut for the `aria-keyshortcuts` attribute. */
export function formatAriaShortcut(name: ShortcutName, isMac: boolean): string {
  const { keyLabel, mod, shift, alt }: Shortcut = shortcuts[name];
  const command = mod && (isMac ? "Meta" : "Control");
  return [command, alt && "Alt", shift && "Shift", keyLabel].filter(Boolean).join("+");
}

/** True on Apple systems, where Command replaces Control. For the browser only. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
