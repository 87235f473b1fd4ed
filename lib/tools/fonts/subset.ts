import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { compress, decompress } from "woff2-encoder";

export type Subset = {
  /** Code points, each range with both ends. */
  ranges: readonly (readonly [number, number])[];
  weights: readonly [number, number];
  /** OpenType features to keep. */
  features: readonly string[];
};

/** The part of HarfBuzz's C interface that is used here. Numbers are addresses, or 0 for none. */
type HarfBuzz = {
  memory: WebAssembly.Memory;
  malloc(bytes: number): number;
  hb_blob_create(data: number, bytes: number, mode: number, user: number, free: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_set_axis_range(
    ...args: [input: number, face: number, tag: number, min: number, max: number, normal: number]
  ): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_subset_or_fail(face: number, input: number): number;
  hb_face_reference_blob(face: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
};

const readOnlyMode = 2;
const noHintingFlag = 1;
const nameTableSet = 4;
const featureSet = 6;
const normalWeight = 400;

/** Returns a part of a variable WOFF2 font, as WOFF2. Throws if HarfBuzz refuses the font. */
export async function subsetFont(font: Buffer, subset: Subset): Promise<Buffer> {
  const source = await decompress(font);
  const harfBuzz = await loadHarfBuzz();
  const address = harfBuzz.malloc(source.length);
  new Uint8Array(harfBuzz.memory.buffer).set(source, address);
  const blob = harfBuzz.hb_blob_create(address, source.length, readOnlyMode, 0, 0);
  const face = harfBuzz.hb_face_create(blob, 0);
  const input = harfBuzz.hb_subset_input_create_or_fail();
  fillSet(harfBuzz, harfBuzz.hb_subset_input_unicode_set(input), listCodePoints(subset));
  fillSet(harfBuzz, harfBuzz.hb_subset_input_set(input, nameTableSet), []);
  const features = subset.features.map(toTag);
  fillSet(harfBuzz, harfBuzz.hb_subset_input_set(input, featureSet), features);
  harfBuzz.hb_subset_input_set_flags(input, noHintingFlag);
  const [min, max] = subset.weights;
  harfBuzz.hb_subset_input_set_axis_range(input, face, toTag("wght"), min, max, normalWeight);
  const result = harfBuzz.hb_subset_or_fail(face, input);
  if (result === 0) throw new Error("HarfBuzz could not subset the font.");
  const part = harfBuzz.hb_face_reference_blob(result);
  const start = harfBuzz.hb_blob_get_data(part, 0);
  const length = harfBuzz.hb_blob_get_length(part);
  return Buffer.from(
    await compress(new Uint8Array(harfBuzz.memory.buffer).slice(start, start + length)),
  );
}

/** A fresh instance each time, whose memory goes with it. */
async function loadHarfBuzz(): Promise<HarfBuzz> {
  const path = createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz-subset.wasm");
  const { instance } = await WebAssembly.instantiate(await readFile(path));
  return instance.exports as unknown as HarfBuzz;
}

function fillSet(harfBuzz: HarfBuzz, set: number, values: number[]): void {
  harfBuzz.hb_set_clear(set);
  for (const value of values) harfBuzz.hb_set_add(set, value);
}

const listCodePoints = ({ ranges }: Subset) =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));

/** Returns the number by which OpenType knows a name of four letters. */
const toTag = (name: string) => Buffer.from(name).readInt32BE();
