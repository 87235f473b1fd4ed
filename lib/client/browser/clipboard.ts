/** Copies `text` to the clipboard; false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyWithExecCommand(text);
  }
}

/** Copies on http too, where the Clipboard API is not available. */
function copyWithExecCommand(text: string): boolean {
  const textarea = document.createElement("textarea");
  textarea.value = text;
  textarea.style.position = "fixed";
  document.body.append(textarea);
  textarea.select();
  const isCopied = document.execCommand("copy");
  textarea.remove();
  return isCopied;
}
