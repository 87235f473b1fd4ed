import { pagePattern } from "#lib/page-pattern";

/** The previews that a page of ours shows in a frame; every other page refuses frames. */
const framedUrl = pagePattern(String.raw`^{page}/posts/{id}/preview\?frame=1$`);

/**
 * Returns the headers (alternating names and values) of the page at `url`. If it is a preview, our own
 * pages may frame it.
 */
export const allowOwnFrame = (headers: string[], url = ""): string[] =>
  framedUrl.test(url)
    ? headers.map((value, at) => {
        const name = headers[at - 1]?.toLowerCase();
        if (name === "x-frame-options") return "SAMEORIGIN";
        if (name !== "content-security-policy") return value;
        return value.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
      })
    : headers;
