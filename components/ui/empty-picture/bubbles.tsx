import { absent, Drawing } from "#components/ui/empty-picture/drawing";

/** Something said, and below it the answer that nobody has given. */
export const Bubbles = () => (
  <Drawing>
    <path
      className="fill-paper-sunken"
      d="M22 8h56a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6H40l-9 8v-8h-9a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6z"
    />
    <path d="M26 19h42M26 27h26" />
    <path className="stroke-accent" strokeWidth="2" d="M31 54v5a6 6 0 0 0 6 6h7M40 61l4 4-4 4" />
    <path
      strokeDasharray={absent}
      d="M58 50h40a6 6 0 0 1 6 6v13a6 6 0 0 1-6 6H58a6 6 0 0 1-6-6V56a6 6 0 0 1 6-6z"
    />
  </Drawing>
);
