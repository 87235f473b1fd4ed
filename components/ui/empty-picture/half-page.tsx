import { absent, Drawing, missing } from "#components/ui/empty-picture/drawing";

/** A page that was begun, the rest of it only thought of. */
export const HalfPage = () => (
  <Drawing>
    <path className="fill-paper-sunken stroke-transparent" d="M34 10h40l14 14v58H34z" />
    <path d="M34 50V10h40l14 14v26M74 10v14h14" />
    <path strokeDasharray={absent} d="M34 56v26h54V56" />
    <path strokeWidth="2" d="M44 23h18" />
    <path d="M44 34h34M44 42h20" />
    <path className="stroke-accent" strokeWidth="2" d="M69 37v10" />
    <path strokeDasharray={missing} d="M44 58h34M44 66h22" />
  </Drawing>
);
