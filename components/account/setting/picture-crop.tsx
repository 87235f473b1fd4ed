"use client";
import { useEffect, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Modal } from "#components/ui/modal";
import { cropImage } from "#lib/client/account/setting/crop";
import { toFloat } from "#lib/domain/number/to-float";

type Props = {
  file: File;
  onClose: () => void;
  onCropped: (file: File) => void;
  /** Called if the browser cannot show the file. */
  onUnreadable: () => void;
};

const zooms = { min: 1, max: 4, step: 0.05 };
const keyboardStepPx = 4;

/** Crops an image to the round profile picture, by pointer, touch or keyboard. */
export default function PictureCrop({ file, onClose, onCropped, onUnreadable }: Props) {
  const { ui } = useMessages("common");
  const { settings } = useMessages("profile");
  const messages = settings.profile;
  const [src, setSrc] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(zooms.min);
  const [area, setArea] = useState<Area | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  async function finish() {
    if (!src || !area || isBusy) return;
    setIsBusy(true);
    await cropImage(src, area).then(onCropped, onUnreadable);
  }

  return (
    <Modal open onClose={onClose} title={messages.cropTitle} width={440}>
      <div className="relative -mx-5 h-80 overflow-hidden bg-paper-sunken">
        {src && (
          <Cropper
            image={src}
            crop={crop}
            zoom={zoom}
            minZoom={zooms.min}
            maxZoom={zooms.max}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={keyboardStepPx}
            // The Content-Security-Policy refuses the style element that the library would insert.
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: "", onError: onUnreadable }}
            cropperProps={{ role: "application", "aria-label": messages.cropArea }}
          />
        )}
      </div>
      <p className="mt-3 text-xs text-ink-faint">{messages.cropHint}</p>
      <label className="mt-3 flex items-center gap-3 text-sm">
        {messages.zoom}
        <input
          type="range"
          {...zooms}
          value={zoom}
          onChange={(event) => setZoom(toFloat(event.target.value))}
          className="h-6 min-w-0 flex-1 accent-accent"
        />
      </label>
      <div className="mt-4 flex justify-end gap-2.5">
        <Button variant="outline" onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button loading={isBusy} disabled={!area} onClick={finish}>
          {messages.useImage}
        </Button>
      </div>
    </Modal>
  );
}
