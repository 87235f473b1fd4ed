import { Bust } from "#components/ui/empty-picture/bust";
import { Drawing } from "#components/ui/empty-picture/drawing";

/** Somebody on the way to those whom they do not follow yet. */
export const Following = () => (
  <Drawing>
    <Bust x={96} size={0.7} isAbsent />
    <Bust x={76} size={0.85} isAbsent />
    <Bust x={34} size={1.1} />
    <path className="stroke-accent" strokeWidth="2" d="M46 30c7-9 16-11 25-7M67 17l5 6-7 4" />
  </Drawing>
);
