"use client";
import { useEffect, useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { FormAlert } from "#components/ui/form-alert";
import { localStore } from "#lib/client/browser/storage";

/** Says that a login ends with the page, if this browser stores nothing for the site. */
export function StorageNote() {
  const messages = useMessages("login");
  const [isAvailable, setIsAvailable] = useState(true);
  useEffect(() => setIsAvailable(localStore.isAvailable()), []);
  return (
    <div className="mt-6 has-[>:only-child:empty]:hidden">
      <FormAlert>{isAvailable ? null : messages.storageDenied}</FormAlert>
    </div>
  );
}
