"use client";
import clsx from "clsx";
import { ArrowLeft, X } from "lucide";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Dialog } from "#components/ui/dialog";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";

type Props = {
  title: string;
  onClose: () => void;
  /** Opens the previous step; null in the first one. */
  onBack: (() => void) | null;
  children: ReactNode;
};

/** A full-screen dialog: with a header on phones, otherwise with a floating close or back button. */
export function ReportFrame({ title, onClose, onBack, children }: Props) {
  const { ui } = useMessages("common");
  const { device } = usePageContext();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers announce each step, and it starts at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title changes with the step
  useEffect(() => {
    heading.current?.focus();
    heading.current?.closest('[role="dialog"]')?.scrollTo({ top: 0 });
  }, [title]);
  const titleElement = (
    <h1 ref={heading} id={titleId} tabIndex={-1} className="font-[inherit] outline-none">
      {title}
    </h1>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      labelledBy={titleId}
      positionClassName=""
      className="size-full bg-paper!"
    >
      {device === "mobile" ? (
        <header className="sticky top-0 z-header grid h-(--header-height) grid-cols-[3rem_1fr_3rem] items-center border-b border-line bg-paper text-center text-base font-semibold">
          {onBack ? (
            <IconButton label={ui.back} onClick={onBack}>
              <Icon icon={ArrowLeft} size={20} />
            </IconButton>
          ) : (
            <span />
          )}
          {titleElement}
          <IconButton label={ui.close} onClick={onClose}>
            <Icon icon={X} size={20} />
          </IconButton>
        </header>
      ) : (
        <IconButton
          label={onBack ? ui.back : ui.close}
          onClick={onBack ?? onClose}
          className="fixed! top-6 left-6 z-floating border border-line-strong bg-paper-raised shadow-raised"
        >
          <Icon icon={onBack ? ArrowLeft : X} size={20} />
        </IconButton>
      )}
      <div
        className={clsx(
          "mx-auto max-w-column px-4",
          device === "mobile" ? "pt-6" : "pt-22 md:pt-16",
        )}
      >
        {device === "desktop" && <div className="page-title mb-8">{titleElement}</div>}
        {children}
      </div>
    </Dialog>
  );
}
