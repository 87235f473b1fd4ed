import { getUploadLimits as contract } from "#lib/contracts/file";
import { limits } from "#lib/domain/limits";
import { operation } from "#lib/server/core/operation";
import { canConvert } from "#lib/server/platform/ffmpeg/find-ffmpeg";

export const getUploadLimits = operation(contract, async () => {
  const { bytes, sourceBytes, convertedMs } = limits.video;
  const conversion = { bytes: sourceBytes, seconds: convertedMs / 1_000 };
  return {
    image: { bytes: limits.image.bytes },
    video: { bytes, conversion: (await canConvert()) ? conversion : null },
    captions: { bytes: limits.captions.bytes },
  };
});
