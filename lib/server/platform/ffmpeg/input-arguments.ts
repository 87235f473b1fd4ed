/** Demuxers of the containers that we recognize ourselves. ffmpeg chooses none: some read other files. */
const demuxers: Record<string, string> = {
  "video/mp4": "mov",
  "video/quicktime": "mov",
  "video/webm": "matroska",
  "video/x-matroska": "matroska",
};

/** Decoders of what cameras, phones and screen recorders write. */
const decoders = [
  ...[
    "h264",
    "hevc",
    "mpeg4",
    "mpeg1video",
    "mpeg2video",
    "h263",
    "vc1",
    "prores",
    "mjpeg",
    "theora",
  ],
  ...["vp8", "vp9", "av1", "libdav1d", "libaom-av1"],
  ...["aac", "mp3float", "mp3", "ac3", "eac3", "alac", "flac", "opus", "vorbis", "dca", "truehd"],
  ...["amrnb", "amrwb", "mp2float", "mp2", "pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_s24be"],
  ...["pcm_s32le", "pcm_s32be", "pcm_f32le", "pcm_f32be", "pcm_u8", "pcm_alaw", "pcm_mulaw"],
].join(",");

/** A picture of 4K, with what cinema cameras have beyond it. */
const maxPixels = 10_000_000;
const maxBlockBytes = 512 * 1024 * 1024;

/**
 * Returns the arguments of ffmpeg and ffprobe that let them read one file, which a stranger sent, and
 * nothing else: no other protocol, container or decoder than these, and no address inside it.
 */
export function buildInputArguments(path: string, mediaType: string): string[] {
  const demuxer = demuxers[mediaType];
  if (!demuxer) throw new Error(`No demuxer is known for ${mediaType}.`);
  return [
    ...["-max_alloc", String(maxBlockBytes), "-protocol_whitelist", "file,pipe"],
    ...["-format_whitelist", "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm", "-codec_whitelist", decoders],
    ...["-max_pixels", String(maxPixels), "-f", demuxer, "-i", `file:${path}`],
  ];
}
