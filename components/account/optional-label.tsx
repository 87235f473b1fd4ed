import { useMessages } from "#components/i18n/page-context";

/** A field's label with the word that it may stay empty. */
export function OptionalLabel({ children }: { children: string }) {
  const { optional } = useMessages("signup");
  return (
    <>
      {children} <span className="ml-1 font-normal text-ink-faint">{optional}</span>
    </>
  );
}
