import { Drawing, dottedLine } from "#components/ui/empty-picture/drawing";

/** A folded newspaper with a headline and no text. */
export const BlankPage = () => (
  <Drawing>
    <path className="fill-paper" d="M82 26h12v50a6 6 0 0 1-12 0z" />
    <path className="fill-paper-sunken" d="M28 12h54v64a6 6 0 0 0 6 6H34a6 6 0 0 1-6-6z" />
    <path className="stroke-accent" strokeWidth="2.5" d="M37 23h24" />
    <path strokeDasharray={dottedLine} d="M37 32h36M37 52h14M37 59h14M37 66h9" />
    <path className="fill-paper" d="M58 68V55l5 4 5-10 5 5v14z" />
  </Drawing>
);
