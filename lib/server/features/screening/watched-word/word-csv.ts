import type { FieldReasons } from "#lib/contracts/envelope";
import { watchedWordField } from "#lib/contracts/screening/watched-word-desk";
import { limits } from "#lib/domain/limits";
import { computeWordKey } from "#lib/domain/screening/watched-word/matcher";
import {
  type RefusedLine,
  watchedWordActions,
} from "#lib/domain/screening/watched-word/watched-word";
import { takeStart } from "#lib/domain/text/cut";
import { normalizeText } from "#lib/domain/text/normal-form";
import { invalidInput } from "#lib/server/core/error";
import { inSlices } from "#lib/server/core/in-slices";
import type { StoredWord } from "#lib/server/features/screening/watched-word/queries";
import { parseCsv } from "#lib/server/platform/http/parse-csv";

/** A reply names at most as many bad lines. */
const maxReasons = 50;

/** Rows that are checked before other requests get their turn. */
const rowsPerSlice = 200;

const reasonTexts: Record<RefusedLine["reason"], string> = {
  required: "the word is not valid: required",
  tooLong: "the word is not valid: too long",
  noLetter: "the word is not valid: no letter or digit",
  unknownAction: `the action is not one of ${watchedWordActions.join(", ")}`,
  repeated: "this word came before",
};

export type WordCsv = { words: StoredWord[]; refused: RefusedLine[] };

/**
 * Parses a CSV with the columns `word` and `action`.
 * @throws AppError(invalid) if the columns or all rows are missing, or there are too many
 */
export async function parseWordCsv(text: string): Promise<WordCsv> {
  const [header, ...rows] = await parseCsv(text);
  const names = header?.record.map((name) => name.trim().toLowerCase()) ?? [];
  const [wordColumn, actionColumn] = [names.indexOf("word"), names.indexOf("action")];
  if (wordColumn < 0 || actionColumn < 0) {
    throw invalidInput({ "line 1": "the columns word and action are needed" });
  }
  if (rows.length === 0) throw invalidInput({ "line 2": "no rows" });
  if (rows.length > limits.watchedWord.count) throw invalidInput({ file: "too many rows" });
  const refused: RefusedLine[] = [];
  const words = new Map<string, StoredWord>();
  for await (const { info, record } of inSlices(rows, rowsPerSlice)) {
    const word = normalizeText("line", unescapeFormula(record[wordColumn] ?? ""));
    const found = toWord(word, record[actionColumn]);
    const key = typeof found === "string" ? "" : computeWordKey(word);
    if (typeof found === "string") refused.push({ line: info.lines, word, reason: found });
    else if (words.has(key)) refused.push({ line: info.lines, word, reason: "repeated" });
    else words.set(key, found);
  }
  return { words: [...words.values()], refused };
}

/** Limits the bad lines that a reply names. */
export const listFirst = (refused: readonly RefusedLine[]): RefusedLine[] =>
  refused.slice(0, maxReasons).map((each) => ({ ...each, word: takeStart(each.word, 200) }));

/** @throws AppError(invalid) with a reason for each bad line ("line 7") */
export function refuseBadLines(refused: readonly RefusedLine[]): void {
  if (refused.length === 0) return;
  const fields: FieldReasons = {};
  for (const { line, reason } of listFirst(refused)) fields[`line ${line}`] = reasonTexts[reason];
  throw invalidInput(fields);
}

/** Undoes what the export does to cells that a spreadsheet would run. */
const unescapeFormula = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, "");

/** Returns the reason of a bad line as a string. */
function toWord(word: string, givenAction: string | undefined): StoredWord | RefusedLine["reason"] {
  if (word === "") return "required";
  if (word.length > limits.watchedWord.length) return "tooLong";
  const parsed = watchedWordField.safeParse(word);
  if (!parsed.success) return "noLetter";
  const given = givenAction?.trim().toLowerCase();
  const action = watchedWordActions.find((each) => each === given);
  return action ? { word: parsed.data, action } : "unknownAction";
}
