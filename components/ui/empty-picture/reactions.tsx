import { Drawing, dashedOutline, dottedLine } from "#components/ui/empty-picture/drawing";

/** A bell at rest. */
export const SilentBell = () => (
  <Drawing>
    <path className="fill-accent-soft stroke-accent" strokeWidth="2" d="M53 64a7 7 0 0 0 14 0" />
    <path
      className="fill-paper-sunken"
      d="M60 10a4 4 0 0 1 4 4v2c10 2 17 10 17 20v15l6 8a3 3 0 0 1-2 5H35a3 3 0 0 1-2-5l6-8V36c0-10 7-18 17-20v-2a4 4 0 0 1 4-4z"
    />
    <path d="M47 37c0-6 3-10 8-12" />
    <path
      strokeDasharray={dottedLine}
      d="M27 24c-4 6-6 12-6 19M93 24c4 6 6 12 6 19M18 18c-6 8-8 16-8 25M102 18c6 8 8 16 8 25"
    />
  </Drawing>
);

/** An empty speech bubble. */
export const EmptyBubble = () => (
  <Drawing>
    <path
      className="fill-paper-sunken"
      d="M28 12h64a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8H52L40 72V60H28a8 8 0 0 1-8-8V20a8 8 0 0 1 8-8z"
    />
    <path className="stroke-accent" strokeWidth="2" d="M34 24v12" />
    <path strokeDasharray={dottedLine} d="M42 30h44M34 46h34" />
  </Drawing>
);

/** A speech bubble, and the outline of a reply. */
export const BubbleWithoutReply = () => (
  <Drawing>
    <path
      className="fill-paper-sunken"
      d="M22 8h56a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6H40l-9 8v-8h-9a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6z"
    />
    <path d="M26 19h42M26 27h26" />
    <path className="stroke-accent" strokeWidth="2" d="M31 54v5a6 6 0 0 0 6 6h7M40 61l4 4-4 4" />
    <path
      strokeDasharray={dashedOutline}
      d="M58 50h40a6 6 0 0 1 6 6v13a6 6 0 0 1-6 6H58a6 6 0 0 1-6-6V56a6 6 0 0 1 6-6z"
    />
  </Drawing>
);

/** A post card with a heart. */
export const HeartOnCard = () => (
  <Drawing>
    <path className="fill-paper-sunken" d="M20 12h66v58H20z" />
    <path className="fill-paper" d="M28 20h50v20H28z" />
    <path d="M28 40l14-11 9 7 8-9 19 13" />
    <path strokeDasharray={dottedLine} d="M28 49h42M28 57h30" />
    <circle className="fill-paper" cx="88" cy="60" r="16" />
    <path
      className="fill-accent-soft stroke-accent"
      strokeWidth="2"
      d="M88 68c-6-4-9-7-9-11a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 4-3 7-9 11z"
    />
  </Drawing>
);
