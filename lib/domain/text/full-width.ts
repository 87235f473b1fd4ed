/** Returns a text in full width, as an earlier version stored usernames. */
export const toFullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
