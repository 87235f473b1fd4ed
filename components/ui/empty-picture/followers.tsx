import { Bust } from "#components/ui/empty-picture/bust";
import { Drawing } from "#components/ui/empty-picture/drawing";

/** Somebody behind whom nobody stands yet. */
export const Followers = () => (
  <Drawing>
    <Bust x={32} size={0.85} isAbsent />
    <Bust x={88} size={0.85} isAbsent />
    <Bust x={60} size={1.2} />
    <path className="stroke-accent" strokeWidth="2" d="M86 17v12M80 23h12" />
  </Drawing>
);
