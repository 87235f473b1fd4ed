"use client";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import type { ReminderAction } from "#components/post/form/use-description-dialog";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { Modal } from "#components/ui/modal";
import type { Descriptions } from "#lib/client/post/image-descriptions";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";
import { filePath } from "#lib/paths";

type Props = {
  action: ReminderAction;
  fileIds: string[];
  onAnswer: (descriptions: Descriptions | null) => void;
};

/** Lists the images without a description, with a field for each. They can stay empty. */
export default function DescriptionDialog({ action, fileIds, onAnswer }: Props) {
  const { publish, reminder } = useMessages("upload");
  const [texts, setTexts] = useState<Record<string, string>>({});
  const descriptions = new Map(
    Object.entries(texts).flatMap(([fileId, text]): [string, string][] =>
      text.trim() ? [[fileId, text.trim()]] : [],
    ),
  );
  const labels =
    action === "publish"
      ? { complete: publish.title, incomplete: reminder.publishAnyway }
      : { complete: reminder.continue, incomplete: reminder.continueAnyway };
  return (
    <Modal open onClose={() => onAnswer(null)} title={reminder.title} width={520}>
      <p className="text-sm text-ink-soft">{reminder.text}</p>
      {/* No form: Enter in a description must not publish. */}
      <ul className="mt-4 flex flex-col gap-4">
        {fileIds.map((fileId, index) => (
          <li key={fileId} className="flex items-start gap-4">
            <img
              src={filePath(fileId, 320)}
              alt=""
              width={96}
              height={64}
              className="mt-7 h-16 w-24 shrink-0 rounded-sm bg-paper-sunken object-cover max-xs:w-16"
            />
            <Field
              label={interpolate(reminder.field, { number: index + 1 })}
              className="min-w-0 flex-1"
            >
              <Input
                value={texts[fileId] ?? ""}
                maxLength={limits.caption}
                onChange={({ target: { value } }) =>
                  setTexts((all) => ({ ...all, [fileId]: value }))
                }
              />
            </Field>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={() => onAnswer(null)}>
          {reminder.back}
        </Button>
        <Button onClick={() => onAnswer(descriptions)}>
          {descriptions.size === fileIds.length ? labels.complete : labels.incomplete}
        </Button>
      </div>
    </Modal>
  );
}
