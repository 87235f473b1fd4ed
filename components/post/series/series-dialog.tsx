"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { SeriesForm } from "#components/post/series/series-form";
import { Modal } from "#components/ui/modal";
import { showToast } from "#lib/client/overlay/toast";

type Props = { onCreated: (seriesId: string) => void; onClose: () => void };

/** Creates a series. */
export function SeriesDialog({ onCreated, onClose }: Props) {
  const messages = useMessages("postSeries");
  return (
    <Modal open width={440} onClose={onClose} title={messages.createTitle}>
      <SeriesForm
        seriesId={null}
        submit={messages.save}
        onSaved={({ seriesId, isHeld }) => {
          showToast(isHeld ? messages.held : messages.created);
          onCreated(seriesId);
          onClose();
        }}
      />
    </Modal>
  );
}
