/** What a call does. Names between backticks are code. */
export const CallSummary = ({ text }: { text: string }) =>
  text.split("`").map((part, index) =>
    // Every second part stands between two backticks.
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
      <code key={index} className="font-mono text-[0.875em] wrap-anywhere text-ink">
        {part}
      </code>
    ),
  );
