import { Drawing, dashedOutline, dottedLine } from "#components/ui/empty-picture/drawing";

/** A fund's sheet whose line is still missing. */
export const SheetWithoutLine = () => (
  <Drawing>
    <path className="fill-paper-sunken" d="M26 10h68v72H26z" />
    <path className="stroke-accent" strokeWidth="2.5" d="M36 22h22" />
    <path strokeDasharray={dottedLine} d="M36 30h40" />
    <path d="M36 40v32h48" />
    <path strokeDasharray={dashedOutline} d="M36 64l10-8 8 4 11-13 8 4 11-8" />
  </Drawing>
);

/** A star above the outlines of two funds. */
export const StarredFunds = () => (
  <Drawing>
    <path strokeDasharray={dashedOutline} d="M16 54h88v28H16z" />
    <path d="M26 73l8-6 7 3 9-9 7 3 6-4" />
    <path strokeDasharray={dottedLine} d="M74 64h20M74 72h12" />
    <path
      className="fill-accent-soft stroke-accent"
      strokeWidth="2"
      d="M60 8l5.6 11.6 12.7 1.7-9.3 8.8 2.3 12.6L60 36.6l-11.3 6.1L51 30.1l-9.3-8.8 12.7-1.7z"
    />
  </Drawing>
);

/** A slip that has no lines yet, torn off at its lower edge. */
export const BlankSlip = () => (
  <Drawing>
    <path
      className="fill-paper-sunken"
      d="M34 8h52v70l-6.5-4-6.5 4-6.5-4-6.5 4-6.5-4-6.5 4-6.5-4-6.5 4z"
    />
    <path className="stroke-accent" strokeWidth="2.5" d="M43 19h20" />
    <path strokeDasharray={dottedLine} d="M43 30h22M43 38h17M43 46h24" />
    <path strokeDasharray={dottedLine} d="M71 30h6M71 38h6M71 46h6" />
    <path d="M43 56h34" />
    <path strokeWidth="2" d="M67 64h10" />
  </Drawing>
);

/** A pie of which nothing is cut yet, beside an empty list. */
export const UncutPie = () => (
  <Drawing>
    <circle className="fill-paper-sunken" strokeDasharray={dashedOutline} cx="44" cy="44" r="28" />
    <path
      className="fill-accent-soft stroke-accent"
      strokeWidth="2"
      d="M48 38V12a26 26 0 0 1 25 26z"
    />
    <path strokeDasharray={dottedLine} d="M84 52h24M84 62h18M84 72h21" />
  </Drawing>
);
