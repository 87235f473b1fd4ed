import { absent, Drawing } from "#components/ui/empty-picture/drawing";

/** Filters set so that no row is left below them. */
export const Sliders = () => (
  <Drawing>
    <path d="M24 14h72M24 30h72M24 46h72" />
    <g className="fill-paper">
      <circle cx="80" cy="14" r="5" />
      <circle className="fill-accent-soft stroke-accent" strokeWidth="2" cx="42" cy="30" r="5" />
      <circle cx="66" cy="46" r="5" />
    </g>
    <rect strokeDasharray={absent} x="24" y="60" width="72" height="16" rx="3" />
  </Drawing>
);
