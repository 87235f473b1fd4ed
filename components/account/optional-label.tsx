import { useMessages } from "#components/i18n/use-page-context";

/** A label that marks its field as optional. */
export function OptionalLabel({ children }: { children: string }) {
  const { optional } = useMessages("signup");
  return (
    <>
      {children} <span className="ml-1 font-normal text-ink-faint">{optional}</span>
    </>
  );
}
