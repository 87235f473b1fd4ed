import { Drawing, missing } from "#components/ui/empty-picture/drawing";

/** A page under a lens that shows nothing of what was looked for. */
export const LensOnPage = () => (
  <Drawing>
    <path className="fill-paper-sunken" d="M24 10h54v72H24z" />
    <path strokeWidth="2" d="M33 21h22" />
    <path d="M33 30h36M33 37h36M33 44h17M33 51h14M33 58h16M33 65h36M33 72h20" />
    <circle className="fill-paper" cx="74" cy="48" r="19" />
    <path strokeDasharray={missing} d="M64 44h20M66 51h12" />
    <path className="stroke-accent" strokeWidth="3" d="M89 63l12 13" />
  </Drawing>
);
