import { absent, Drawing, missing } from "#components/ui/empty-picture/drawing";

/** A search line whose caret waits, and topics to be asked about. */
export const SearchLine = () => (
  <Drawing>
    <rect className="fill-paper-sunken" x="12" y="20" width="96" height="30" rx="15" />
    <circle cx="28" cy="34" r="5.5" />
    <path d="M32 38l4 4" />
    <path className="stroke-accent" strokeWidth="2" d="M46 28v14" />
    <path strokeDasharray={missing} d="M54 35h40" />
    <g strokeDasharray={absent}>
      <rect x="16" y="59" width="24" height="13" rx="6.5" />
      <rect x="46" y="59" width="36" height="13" rx="6.5" />
      <rect x="88" y="59" width="16" height="13" rx="6.5" />
    </g>
  </Drawing>
);
