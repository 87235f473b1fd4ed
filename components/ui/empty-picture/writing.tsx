import { Bust, Drawing, dashedOutline, dottedLine } from "#components/ui/empty-picture/drawing";

/** A person in front of an empty page. */
export const AuthorAndPage = () => (
  <Drawing>
    <path className="fill-paper-sunken" d="M42 10h54v72H42z" />
    <path className="stroke-accent" strokeWidth="2.5" d="M53 22h22" />
    <path strokeDasharray={dottedLine} d="M53 31h34M64 42h23M68 50h19M68 58h19M72 66h15" />
    <Bust x={42} size={1.05} />
  </Drawing>
);

/** A half-written page. */
export const HalfPage = () => (
  <Drawing>
    <path className="fill-paper-sunken stroke-transparent" d="M34 10h40l14 14v58H34z" />
    <path d="M34 50V10h40l14 14v26M74 10v14h14" />
    <path strokeDasharray={dashedOutline} d="M34 56v26h54V56" />
    <path strokeWidth="2" d="M44 23h18" />
    <path d="M44 34h34M44 42h20" />
    <path className="stroke-accent" strokeWidth="2" d="M69 37v10" />
    <path strokeDasharray={dottedLine} d="M44 58h34M44 66h22" />
  </Drawing>
);

/** A pen at the first line of a page. */
export const PenOnPage = () => (
  <Drawing>
    <path className="fill-paper-sunken" d="M24 14h56v68H24z" />
    <path strokeDasharray={dottedLine} d="M34 52h36M34 60h36M34 68h24" />
    <path className="stroke-accent" strokeWidth="2.5" d="M34 40c4-5 6-5 7 0s4 4 6 0 4-3 6 0" />
    <g transform="translate(54 41) rotate(48)" className="fill-paper">
      <path d="M0 0l-4.5-12h9z" />
      <path d="M-4.5-12v-38a4.5 4.5 0 0 1 9 0v38z" />
      <path d="M0-3v-5M-4.5-18h9M-4.5-40h9" />
    </g>
  </Drawing>
);

/** A filing box, and a bookmarked page above it. */
export const BookmarkBox = () => (
  <Drawing>
    <path strokeDasharray={dashedOutline} d="M38 40V10h44v30" />
    <path className="fill-accent-soft stroke-accent" strokeWidth="2" d="M64 10v22l5-5 5 5V10z" />
    <path className="fill-paper-sunken" d="M26 52h68v30H26z" />
    <path className="fill-paper" d="M20 40h80v12H20z" />
    <path d="M50 62h20v7H50z" />
  </Drawing>
);
