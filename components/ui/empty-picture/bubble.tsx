import { Drawing, missing } from "#components/ui/empty-picture/drawing";

/** A speech bubble in which nothing is said yet. */
export const Bubble = () => (
  <Drawing>
    <path
      className="fill-paper-sunken"
      d="M28 12h64a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8H52L40 72V60H28a8 8 0 0 1-8-8V20a8 8 0 0 1 8-8z"
    />
    <path className="stroke-accent" strokeWidth="2" d="M34 24v12" />
    <path strokeDasharray={missing} d="M42 30h44M34 46h34" />
  </Drawing>
);
