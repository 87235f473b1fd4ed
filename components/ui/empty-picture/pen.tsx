import { Drawing, missing } from "#components/ui/empty-picture/drawing";

/** A pen at the first line of a page. */
export const Pen = () => (
  <Drawing>
    <path className="fill-paper-sunken" d="M24 14h56v68H24z" />
    <path strokeDasharray={missing} d="M34 52h36M34 60h36M34 68h24" />
    <path className="stroke-accent" strokeWidth="2.5" d="M34 40c4-5 6-5 7 0s4 4 6 0 4-3 6 0" />
    <g transform="translate(54 41) rotate(48)" className="fill-paper">
      <path d="M0 0l-4.5-12h9z" />
      <path d="M-4.5-12v-38a4.5 4.5 0 0 1 9 0v38z" />
      <path d="M0-3v-5M-4.5-18h9M-4.5-40h9" />
    </g>
  </Drawing>
);
