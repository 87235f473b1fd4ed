import { CallSummary } from "#components/api-reference/call-summary";
import { Link } from "#components/ui/link";
import type { CallReference } from "#lib/domain/api-reference";
import { shortenText } from "#lib/domain/text/cut";

type Props = {
  calls: readonly CallReference[];
  /** Of the page that describes them. */
  path: string;
  /** True for a list to which addresses lead that named a call before it had a page. */
  hasAnchors?: boolean;
};

/** In columns: two lines on a phone. */
const maxPurpose = 110;

/** Lists calls by method and path, each as a link to its description. */
export const CallIndex = ({ calls, path, hasAnchors = false }: Props) => (
  <ul className="mt-2 divide-y divide-line border-y border-line">
    {calls.map(({ name, method, path: callPath, summary }) => (
      <li
        key={name}
        id={hasAnchors ? name : undefined}
        className="scroll-mt-20 target:bg-accent-soft"
      >
        <Link
          href={`${path}#${name}`}
          className="grid min-h-9 grid-cols-[4rem_minmax(0,1fr)] items-baseline gap-x-2 py-1.5 font-mono text-xs leading-5 hover:text-accent"
        >
          <span className="text-ink-faint">{method}</span>
          <span className="wrap-anywhere">{callPath}</span>
          {/* The list of all calls would be too long with it. */}
          {!hasAnchors && (
            <span lang="en" className="col-start-2 font-sans text-sm text-ink-soft">
              <CallSummary text={shortenText(summary, maxPurpose)} />
            </span>
          )}
        </Link>
      </li>
    ))}
  </ul>
);
