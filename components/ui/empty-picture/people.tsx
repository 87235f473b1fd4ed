import { Bust, Drawing } from "#components/ui/empty-picture/drawing";

/** A person with the outlines of two followers behind. */
export const MissingFollowers = () => (
  <Drawing>
    <Bust x={32} size={0.85} isAbsent />
    <Bust x={88} size={0.85} isAbsent />
    <Bust x={60} size={1.2} />
    <path className="stroke-accent" strokeWidth="2" d="M86 17v12M80 23h12" />
  </Drawing>
);

/** A person on the way to the outlines of others. */
export const NobodyFollowed = () => (
  <Drawing>
    <Bust x={96} size={0.7} isAbsent />
    <Bust x={76} size={0.85} isAbsent />
    <Bust x={34} size={1.1} />
    <path className="stroke-accent" strokeWidth="2" d="M46 30c7-9 16-11 25-7M67 17l5 6-7 4" />
  </Drawing>
);
