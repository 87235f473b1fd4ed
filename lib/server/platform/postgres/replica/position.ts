/** A position in PostgreSQL's write-ahead log, which grows with each change. */
export type Position = bigint;

/** Higher than any real one: for a change whose position is unknown. */
export const unknownPosition: Position = 2n ** 64n - 1n;

/** Parses PostgreSQL's text, such as `16/B374D848`. */
export function parsePosition(text: string): Position {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
