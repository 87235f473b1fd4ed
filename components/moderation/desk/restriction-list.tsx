"use client";
import { useMessages } from "#components/i18n/use-page-context";
import type { Restriction } from "#lib/domain/moderation/sanction";

/** What a limited user may not do. */
export function RestrictionList({ restrictions }: { restrictions: readonly Restriction[] }) {
  const messages = useMessages("desk").user.restriction;
  return (
    <span className="text-danger">{restrictions.map((each) => messages[each]).join(" · ")}</span>
  );
}
