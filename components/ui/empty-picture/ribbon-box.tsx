import { absent, Drawing } from "#components/ui/empty-picture/drawing";

/** A box for papers, and the marked page that would go into it. */
export const RibbonBox = () => (
  <Drawing>
    <path strokeDasharray={absent} d="M38 40V10h44v30" />
    <path className="fill-accent-soft stroke-accent" strokeWidth="2" d="M64 10v22l5-5 5 5V10z" />
    <path className="fill-paper-sunken" d="M26 52h68v30H26z" />
    <path className="fill-paper" d="M20 40h80v12H20z" />
    <path d="M50 62h20v7H50z" />
  </Drawing>
);
