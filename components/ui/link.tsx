"use client";
import type { ComponentProps } from "react";
import { opensNewTab } from "#lib/client/browser/new-tab";
import { openPage } from "#lib/client/browser/router";

export type LinkProps = ComponentProps<"a"> & { href: string };

/**
 * A link to a page of this site. A tenth of the code of next/link, which every page would load:
 * link-prefetch.ts prefetches all links of the page by one listener.
 */
export function Link({ href, onClick, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const isOther = rest.target !== undefined || rest.download !== undefined;
        if (event.defaultPrevented || event.altKey || opensNewTab(event) || isOther) return;
        // The handler may have changed the address.
        if (openPage(event.currentTarget.href)) event.preventDefault();
      }}
    />
  );
}
