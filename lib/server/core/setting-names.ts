const strip = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

/** Shorter names, such as HOST and PORT, are too like those of other programs. */
const minLength = 6;

/** True if one letter was left out, added or replaced, or two neighbors were swapped. */
function isOneEdit(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  const shorter = Math.min(a.length, b.length) - start;
  while (end < shorter && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [restA, restB] = [a, b].map((each) => each.slice(start, each.length - end));
  if (!restA || !restB) return Math.abs(a.length - b.length) === 1;
  const isSwapped = restA.length === 2 && restA === [...restB].reverse().join("");
  return isSwapped || (restA.length === 1 && restB.length === 1);
}

const isNear = (a: string, b: string): boolean =>
  strip(a) === strip(b) || isOneEdit(strip(a), strip(b));

/** Describes each variable that is almost called like a setting, and so would have no effect. */
export function listMisspelled(variables: string[], names: readonly string[]): string[] {
  const known = names.flatMap((name) => [name, `${name}_FILE`]);
  const candidates = known.filter((name) => name.length >= minLength);
  return variables
    .filter((variable) => variable.length >= minLength && !known.includes(variable))
    .flatMap((variable) => {
      const meant = candidates.find((name) => isNear(variable, name));
      return meant ? [`${variable}: no such setting, but ${meant} is one`] : [];
    });
}
