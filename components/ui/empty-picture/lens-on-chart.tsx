import { Drawing, missing } from "#components/ui/empty-picture/drawing";

/** A fund's sheet with its chart, and a lens that looks past it. */
export const LensOnChart = () => (
  <Drawing>
    <path className="fill-paper-sunken" d="M18 10h58v72H18z" />
    <path strokeWidth="2" d="M27 21h18" />
    <path d="M27 29h40M27 68h40M27 74h24" />
    <path d="M27 38v22h40" />
    <path className="stroke-accent" strokeWidth="2" d="M31 55l7-6 6 3 8-10 5 3 6-4" />
    <circle className="fill-paper" cx="82" cy="42" r="19" />
    <path strokeDasharray={missing} d="M70 40l7 4 7-9 9 2" />
    <path strokeWidth="3" d="M96 57l12 13" />
  </Drawing>
);
