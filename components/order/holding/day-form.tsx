import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { Link } from "#components/ui/link";

type Props = {
  /** The chosen day; null for now. */
  date: string | null;
  firstDay: string;
  lastDay: string;
};

/** Chooses the day whose holdings are shown. A plain form, so that the day is part of the URL. */
export function DayForm({ date, firstDay, lastDay }: Props) {
  const { day: messages } = useMessages("orderHolding");
  const paths = usePaths();
  return (
    <form
      method="get"
      action={paths.holdings()}
      data-no-print
      className="flex flex-wrap items-end gap-x-3 gap-y-2"
    >
      <Field label={messages.label}>
        <Input
          type="date"
          name="date"
          required
          min={firstDay}
          max={lastDay}
          defaultValue={date ?? lastDay}
          className="tabular-nums"
        />
      </Field>
      <Button type="submit" variant="outline">
        {messages.submit}
      </Button>
      {date !== null && (
        <Link
          href={paths.holdings()}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          {messages.latest}
        </Link>
      )}
    </form>
  );
}
