import { Drawing, dashedOutline, dottedLine } from "#components/ui/empty-picture/drawing";

/** A magnifying glass over a chart, with nothing in it. */
export const LensOnChart = () => (
  <Drawing>
    <path className="fill-paper-sunken" d="M18 10h58v72H18z" />
    <path strokeWidth="2" d="M27 21h18" />
    <path d="M27 29h40M27 68h40M27 74h24" />
    <path d="M27 38v22h40" />
    <path className="stroke-accent" strokeWidth="2" d="M31 55l7-6 6 3 8-10 5 3 6-4" />
    <circle className="fill-paper" cx="82" cy="42" r="19" />
    <path strokeDasharray={dottedLine} d="M70 40l7 4 7-9 9 2" />
    <path strokeWidth="3" d="M96 57l12 13" />
  </Drawing>
);

/** A magnifying glass over a page, with nothing in it. */
export const LensOnPage = () => (
  <Drawing>
    <path className="fill-paper-sunken" d="M24 10h54v72H24z" />
    <path strokeWidth="2" d="M33 21h22" />
    <path d="M33 30h36M33 37h36M33 44h17M33 51h14M33 58h16M33 65h36M33 72h20" />
    <circle className="fill-paper" cx="74" cy="48" r="19" />
    <path strokeDasharray={dottedLine} d="M64 44h20M66 51h12" />
    <path className="stroke-accent" strokeWidth="3" d="M89 63l12 13" />
  </Drawing>
);

/** A search bar with suggested topics. */
export const SearchBar = () => (
  <Drawing>
    <rect className="fill-paper-sunken" x="12" y="20" width="96" height="30" rx="15" />
    <circle cx="28" cy="34" r="5.5" />
    <path d="M32 38l4 4" />
    <path className="stroke-accent" strokeWidth="2" d="M46 28v14" />
    <path strokeDasharray={dottedLine} d="M54 35h40" />
    <g strokeDasharray={dashedOutline}>
      <rect x="16" y="59" width="24" height="13" rx="6.5" />
      <rect x="46" y="59" width="36" height="13" rx="6.5" />
      <rect x="88" y="59" width="16" height="13" rx="6.5" />
    </g>
  </Drawing>
);

/** Filter sliders above an empty row. */
export const FilterSliders = () => (
  <Drawing>
    <path d="M24 14h72M24 30h72M24 46h72" />
    <g className="fill-paper">
      <circle cx="80" cy="14" r="5" />
      <circle className="fill-accent-soft stroke-accent" strokeWidth="2" cx="42" cy="30" r="5" />
      <circle cx="66" cy="46" r="5" />
    </g>
    <rect strokeDasharray={dashedOutline} x="24" y="60" width="72" height="16" rx="3" />
  </Drawing>
);
