const protocols = new Set(["http:", "https:", "mailto:", "sms:", "tel:"]);

export const blankPage = "about:blank";

/**
 * The address of a link: http, https, mailto, sms and tel are kept, anything else becomes a blank
 * page. What browsers ignore inside an address (tabs, line ends, controls around it) is taken out first.
 */
export function safeUrl(url: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  const plain = url.replace(/[\u0000-\u001f\u007f]/g, "").trim();
  if (plain.length > 2_000 || !URL.canParse(plain)) return blankPage;
  return protocols.has(new URL(plain).protocol) ? plain : blankPage;
}

/** What a person typed as an address, made whole: `fundlore.com` is https, `a@b.co` a mail. */
export function typedUrl(typed: string): string {
  const plain = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(plain)) return safeUrl(`mailto:${plain}`);
  if (/^[^\s:/]+\.[^\s:/]{2,}(?::\d+)?(?:[/?#]|$)/.test(plain)) return safeUrl(`https://${plain}`);
  return safeUrl(plain);
}
