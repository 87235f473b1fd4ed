import { Bust } from "#components/ui/empty-picture/bust";
import { Drawing, missing } from "#components/ui/empty-picture/drawing";

/** Somebody before a page on which nothing stands yet. */
export const AuthorPage = () => (
  <Drawing>
    <path className="fill-paper-sunken" d="M42 10h54v72H42z" />
    <path className="stroke-accent" strokeWidth="2.5" d="M53 22h22" />
    <path strokeDasharray={missing} d="M53 31h34M64 42h23M68 50h19M68 58h19M72 66h15" />
    <Bust x={42} size={1.05} />
  </Drawing>
);
