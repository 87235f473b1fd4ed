import { CalendarX, DoorOpen, MessageSquareDashed, Undo2 } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

const days = limits.purgeAfterMs / 86_400_000;

const effects = [
  { name: "logOut", icon: DoorOpen },
  { name: "comments", icon: MessageSquareDashed },
  { name: "restore", icon: Undo2 },
  { name: "purge", icon: CalendarX },
] as const;

/** Lists the effects of an account deletion, in the order of events. */
export function LeaveEffects({ userId }: { userId: string }) {
  const { settings } = useMessages("profile");
  return (
    <ol className="flex flex-col gap-3 border-y border-line py-5 text-sm">
      {effects.map(({ name, icon }) => (
        <li key={name} className="flex gap-3.5">
          <Icon icon={icon} size={20} className="mt-0.5 shrink-0 text-ink-faint" />
          <span>{interpolate(settings.leave.effects[name], { days, id: userId })}</span>
        </li>
      ))}
    </ol>
  );
}
