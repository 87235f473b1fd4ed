"use client";
import { ArrowLeft } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Link } from "#components/ui/link";

type Props = {
  /** A page to go back to, or what closes a step of this one. */
  back:
    | (Pick<ComponentProps<typeof Link>, "onClick"> & { href: string; label: string })
    | { label: string; onClose: () => void };
  /** Where the writing stands. */
  children?: ReactNode;
  actions?: ReactNode;
};

/** The bar of a page to write on, in the place of the site's header. */
export const WritingBar = ({ back, children, actions }: Props) => (
  <div
    data-top-bar=""
    data-save-bar=""
    className="sticky top-0 z-header border-b border-line bg-paper"
  >
    <div className="mx-auto flex min-h-(--header-height) max-w-frame items-center gap-1 px-1.5 sm:gap-3 sm:px-4">
      {"href" in back ? (
        <Link
          href={back.href}
          onClick={back.onClick}
          aria-label={back.label}
          title={back.label}
          className="icon-button"
        >
          <Icon icon={ArrowLeft} size={20} />
        </Link>
      ) : (
        <IconButton label={back.label} onClick={back.onClose}>
          <Icon icon={ArrowLeft} size={20} />
        </IconButton>
      )}
      <div className="min-w-0 flex-1">{children}</div>
      {/* A long label of a button wraps. */}
      <div className="flex min-w-0 items-center gap-1 sm:gap-2">{actions}</div>
    </div>
  </div>
);
