import { Drawing, missing } from "#components/ui/empty-picture/drawing";

/** A post's card with a heart that nobody has pressed. */
export const HeartOnCard = () => (
  <Drawing>
    <path className="fill-paper-sunken" d="M20 12h66v58H20z" />
    <path className="fill-paper" d="M28 20h50v20H28z" />
    <path d="M28 40l14-11 9 7 8-9 19 13" />
    <path strokeDasharray={missing} d="M28 49h42M28 57h30" />
    <circle className="fill-paper" cx="88" cy="60" r="16" />
    <path
      className="fill-accent-soft stroke-accent"
      strokeWidth="2"
      d="M88 68c-6-4-9-7-9-11a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 4-3 7-9 11z"
    />
  </Drawing>
);
