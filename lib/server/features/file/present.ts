import type { UploadedFile } from "#lib/contracts/file";
import type { FileKind } from "#lib/domain/file";
import { filePath } from "#lib/paths";

export type StoredFile = UploadedFile;

type Row = {
  id: string;
  kind: FileKind;
  width: number | null;
  height: number | null;
  isReady?: boolean;
};

export const presentFile = ({ id, kind, width, height, isReady = true }: Row): StoredFile => ({
  fileId: id,
  url: filePath(id),
  kind,
  width,
  height,
  isReady,
  lostAnimation: false,
});
