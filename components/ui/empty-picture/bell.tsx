import { Drawing, missing } from "#components/ui/empty-picture/drawing";

/** A bell that hangs still. */
export const Bell = () => (
  <Drawing>
    <path className="fill-accent-soft stroke-accent" strokeWidth="2" d="M53 64a7 7 0 0 0 14 0" />
    <path
      className="fill-paper-sunken"
      d="M60 10a4 4 0 0 1 4 4v2c10 2 17 10 17 20v15l6 8a3 3 0 0 1-2 5H35a3 3 0 0 1-2-5l6-8V36c0-10 7-18 17-20v-2a4 4 0 0 1 4-4z"
    />
    <path d="M47 37c0-6 3-10 8-12" />
    <path
      strokeDasharray={missing}
      d="M27 24c-4 6-6 12-6 19M93 24c4 6 6 12 6 19M18 18c-6 8-8 16-8 25M102 18c6 8 8 16 8 25"
    />
  </Drawing>
);
