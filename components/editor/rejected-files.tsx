"use client";
import { X } from "lucide";
import { useUploadQueue } from "#components/editor/uploads-provider";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { interpolate } from "#lib/format/interpolate";

/** Lists the files that were not added as they are, and why, until the author closes the list. */
export function RejectedFiles() {
  const { rejected, warning } = useMessages("upload");
  const { rejections } = useUploadQueue();
  const files = rejections.useValue();
  return (
    <div role="alert">
      {files.length > 0 && (
        <div className="mt-3 flex items-start gap-2 border-l-2 border-danger pl-4 text-sm">
          <ul className="flex min-w-0 flex-1 flex-col gap-1 py-2.5">
            {files.map(({ id, name, problem }) => (
              <li key={id} className="wrap-anywhere">
                {problem === "lostAnimation"
                  ? interpolate(rejected.lostAnimation, { name })
                  : interpolate(rejected.file, {
                      name,
                      reason: problem === "tooMany" ? rejected.tooMany : warning[problem],
                    })}
              </li>
            ))}
          </ul>
          <IconButton label={rejected.close} onClick={() => rejections.set([])}>
            <Icon icon={X} size={20} />
          </IconButton>
        </div>
      )}
    </div>
  );
}
