/** Sample entries of MP4 that nearly all browsers play. */
const playable = new Set("avc1 avc3 vp08 vp09 av01 mp4a Opus fLaC .mp3".split(" "));

/** What people call the others. */
const codesByName = {
  "HEVC (H.265)": "hvc1 hev1 hvc2 hev2",
  "VVC (H.266)": "vvc1 vvi1",
  "Dolby Vision": "dvh1 dvhe dva1 dvav",
  "MPEG-4 Part 2": "mp4v",
  "H.263": "s263 h263",
  "MPEG-1": "mp1v",
  "MPEG-2": "mp2v",
  ProRes: "apch apcn apcs apco ap4h ap4x",
  "VC-1": "vc-1",
  encrypted: "encv enca",
  "AC-3": "ac-3",
  "E-AC-3": "ec-3",
  "AC-4": "ac-4",
  ALAC: "alac",
  DTS: "dtsc dtse dtsh dtsl",
  AMR: "samr sawb",
  PCM: "twos sowt lpcm ipcm fpcm",
  "Dolby TrueHD": "mlpa",
};

const names: Record<string, string> = Object.fromEntries(
  Object.entries(codesByName).flatMap(([name, codes]) =>
    codes.split(" ").map((code) => [code, name]),
  ),
);

const bitReaders = {
  avcC: readAvcProblem,
  vpcC: readVpProblem,
  av1C: readAv1Problem,
  esds: readAudioProblem,
};

/**
 * Returns what people call the codec of a sample entry of MP4 that many browsers cannot play; null
 * for any other. `entry` are its bytes.
 */
export function findUnplayableEntry(entry: Uint8Array): string | null {
  const text = String.fromCharCode(...entry.subarray(0, maxEntryBytes));
  const code = text.slice(4, 8);
  if (!playable.has(code)) return names[code] ?? null;
  for (const [box, read] of Object.entries(bitReaders)) {
    const at = text.indexOf(box);
    const problem = at < 0 ? null : read(entry.subarray(at + 4, maxEntryBytes));
    if (problem !== null) return problem;
  }
  return null;
}

/** Longer entries have thumbnails and the like behind what matters. */
export const maxEntryBytes = 1_024;

/** Codecs that ffmpeg does not decode, or not everywhere. */
const unconvertible = new Set(["VVC (H.266)", "encrypted", "AC-4"]);

/** True if a codec, by the name that people call it, can be converted. */
export const isConvertibleCodec = (name: string): boolean => !unconvertible.has(name);

/** True for a sample entry of video. */
export const isVideoEntry = (code: string): boolean => /^(?:avc[13]|vp0[89]|av01)$/.test(code);

/** Profiles of H.264 with 8 bits and 4:2:0, which all decoders have: Baseline, Main and High. */
const avcProfiles = new Set([66, 77, 100]);
const avcNames: Record<number, string> = {
  88: "H.264 Extended",
  110: "H.264 High 10",
  122: "H.264 High 4:2:2",
  244: "H.264 High 4:4:4",
  44: "H.264 CAVLC 4:4:4",
};

function readAvcProblem(box: Uint8Array): string | null {
  const profile = box[1] ?? 0;
  return avcProfiles.has(profile) ? null : (avcNames[profile] ?? `H.264 (profile ${profile})`);
}

function readVpProblem(box: Uint8Array): string | null {
  // Profiles 1 and 3 have other colors than 4:2:0.
  const profile = box[4] ?? 0;
  return profile % 2 === 1 ? "VP9 4:4:4" : null;
}

function readAv1Problem(box: Uint8Array): string | null {
  return (box[1] ?? 0) >> 5 > 0 ? "AV1 4:4:4" : null;
}

const audioTypes: Record<number, string> = { 165: "AC-3", 166: "E-AC-3", 169: "DTS", 170: "DTS" };

/** Reads the descriptors of an `esds` box: the type of object, and for AAC its profile. */
function readAudioProblem(box: Uint8Array): string | null {
  const config = box.subarray(4);
  const at = findDescriptor(config, 0, 4);
  if (at < 0) return null;
  const type = config[at] ?? 0;
  // MPEG-2 AAC and MP3.
  if ((type >= 0x66 && type <= 0x69) || type === 0x6b) return null;
  if (type !== 0x40) return audioTypes[type] ?? `MPEG-4 audio (${type})`;
  const specific = findDescriptor(config, at + 13, 5);
  if (specific < 0) return null;
  const profile = (config[specific] ?? 0) >> 3;
  // Main profile and LC, and what extends LC for low rates.
  return [1, 2, 5, 29].includes(profile) ? null : `AAC (profile ${profile})`;
}

/** Returns where the content of a descriptor begins, or -1. */
function findDescriptor(bytes: Uint8Array, start: number, tag: number): number {
  let at = start;
  while (at < bytes.length) {
    const found = bytes[at];
    at += 1;
    while (((bytes[at] ?? 0) & 0x80) !== 0) at += 1;
    at += 1;
    if (found === tag) return at;
    // The descriptor of the stream contains the others, after its number and flags.
    if (found === 3) at += 3;
    else return -1;
  }
  return -1;
}

const webmNames: [RegExp, string][] = [
  [/^V_MPEGH\/ISO\/HEVC/, "HEVC (H.265)"],
  [/^V_MPEG4\/ISO\/AVC/, "H.264 in WEBM"],
  [/^V_MPEG4/, "MPEG-4 Part 2"],
  [/^V_MPEG[12]/, "MPEG-2"],
  [/^V_THEORA/, "Theora"],
  [/^V_PRORES/, "ProRes"],
  [/^A_E?AC3/, "AC-3"],
  [/^A_AAC/, "AAC in WEBM"],
  [/^A_DTS/, "DTS"],
  [/^A_PCM/, "PCM"],
  [/^A_ALAC/, "ALAC"],
];

/** Returns what people call a codec of a WEBM track that many browsers cannot play, or null. */
export const findUnplayableWebmCodec = (id: string): string | null =>
  webmNames.find(([pattern]) => pattern.test(id))?.[1] ?? null;
