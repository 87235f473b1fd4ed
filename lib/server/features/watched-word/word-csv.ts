import { watchedWordField } from "#lib/contracts/admin-watched-word";
import type { FieldReasons } from "#lib/contracts/envelope";
import { limits } from "#lib/domain/limits";
import { computeWordKey } from "#lib/domain/watched-word/matcher";
import { watchedWordActions } from "#lib/domain/watched-word/watched-word";
import { invalidInput } from "#lib/server/core/error";
import type { StoredWord } from "#lib/server/features/watched-word/queries";
import { parseCsv } from "#lib/server/platform/http/parse-csv";

/** Parsing stops after this many bad lines. */
const maxReasons = 50;

/**
 * Parses a CSV with the columns `word` and `action`.
 * @throws AppError(invalid) with a reason for each bad line ("line 7")
 */
export function parseWordCsv(text: string): StoredWord[] {
  const [header, ...rows] = parseCsv(text);
  const names = header?.record.map((name) => name.trim().toLowerCase()) ?? [];
  const [wordColumn, actionColumn] = [names.indexOf("word"), names.indexOf("action")];
  if (wordColumn < 0 || actionColumn < 0) {
    throw invalidInput({ "line 1": "the columns word and action are needed" });
  }
  if (rows.length === 0) throw invalidInput({ "line 2": "no rows" });
  if (rows.length > limits.watchedWord.count) throw invalidInput({ file: "too many rows" });
  const fields: FieldReasons = {};
  const words = new Map<string, StoredWord>();
  for (const { info, record } of rows) {
    const cells = { word: unescapeFormula(record[wordColumn] ?? ""), action: record[actionColumn] };
    const word = toWord(cells);
    const key = typeof word === "string" ? "" : computeWordKey(word.word);
    if (typeof word === "string") fields[`line ${info.lines}`] = word;
    else if (words.has(key)) fields[`line ${info.lines}`] = "this word came before";
    else words.set(key, word);
    if (Object.keys(fields).length === maxReasons) break;
  }
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
  return [...words.values()];
}

/** Undoes what the export does to cells that a spreadsheet would run. */
const unescapeFormula = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, "");

/** Returns the reason of a bad line as a string. */
function toWord(cells: { word: string; action: string | undefined }): StoredWord | string {
  const word = watchedWordField.safeParse(cells.word);
  if (!word.success) return `the word is not valid: ${word.error.issues[0]?.message}`;
  const given = cells.action?.trim().toLowerCase();
  const action = watchedWordActions.find((each) => each === given);
  return action
    ? { word: word.data, action }
    : `the action is not one of ${watchedWordActions.join(", ")}`;
}
