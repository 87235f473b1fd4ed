import { fetchLinkCard as contract } from "#lib/contracts/post/link-card";
import type { CardImage } from "#lib/domain/body/link-card/fields";
import { imageUrl } from "#lib/domain/body/url";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { grantHiddenFiles } from "#lib/server/features/file/hidden-access";
import { storeRemotePicture } from "#lib/server/features/file/store-remote-picture";
import { describePage } from "#lib/server/features/post/link-card/describe-page";

/** Reads what a card shows of a page of another site, and stores its picture. */
export const fetchLinkCard = operation(contract, async (context) => {
  const { request, viewer, body } = context;
  const page = await describePage(body.url, request.signal);
  if (typeof page === "string") throw new AppError("linkCard", { fields: { url: page } });
  const { picture, ...fields } = page;
  const image = picture ? await storePicture(picture, viewer.key, request.signal) : null;
  if (image) grantHiddenFiles(context);
  return { ...fields, image };
});

/** Returns null for a picture that cannot be had, as a card does without. */
async function storePicture(
  url: string,
  ownerKey: bigint,
  signal: AbortSignal,
): Promise<CardImage | null> {
  const file = await storeRemotePicture(url, ownerKey, signal);
  if (typeof file === "string") return null;
  return { src: imageUrl(file.fileId), width: file.width ?? 0, height: file.height ?? 0 };
}
