import { useMessages } from "#components/i18n/page-context";

/** A label with the note that the field is optional. */
export function OptionalLabel({ children }: { children: string }) {
  const { optional } = useMessages("signup");
  return (
    <>
      {children} <span className="ml-1 font-normal text-ink-faint">{optional}</span>
    </>
  );
}
