import type { ReactNode } from "react";
import { StepTitle } from "#components/account/step-title";

type Props = {
  title: string;
  lead: ReactNode;
  /** True where the screen took another's place without a new address. */
  isStep?: boolean;
  children: ReactNode;
};

/** The head and measure of every screen of the accounts area. */
export function AccountFrame({ title, lead, isStep = false, children }: Props) {
  return (
    <div className="max-w-column pb-10 sm:pt-4">
      {isStep ? <StepTitle key={title}>{title}</StepTitle> : <h1 className="text-3xl">{title}</h1>}
      <p className="mt-2 max-w-100 text-base text-ink-soft">{lead}</p>
      {children}
    </div>
  );
}
