import { notFound } from "next/navigation";

/** Every address that no page has: the not-found page in the reader's language and layout. */
export default function Page() {
  notFound();
}
