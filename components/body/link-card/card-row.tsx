import type { ReactNode } from "react";
import { ResponsiveImage } from "#components/ui/responsive-image";

type Props = {
  /** The link with the title, which covers the row. */
  children: ReactNode;
  /** The language of the title. */
  lang?: string | undefined;
  note: string;
  /** The URL of a stored file. */
  image: string | null;
  /** The colour around a chart or a drawing, which is shown whole. */
  paper?: string | undefined;
};

/** The title of a page with its site, author or class below it, and a small picture beside it. */
export const CardRow = ({ children, lang, note, image, paper }: Props) => (
  <div className="group relative flex items-start gap-4 sm:gap-6">
    <div className="min-w-0 flex-1">
      <p lang={lang} className="font-serif text-lg leading-snug font-semibold wrap-anywhere">
        {children}
      </p>
      <p className="mt-1.5 truncate text-xs text-ink-faint">{note}</p>
    </div>
    {image && (
      <ResponsiveImage
        src={image}
        alt=""
        width={144}
        height={81}
        sizes="144px"
        paper={paper}
        className="aspect-video w-28 shrink-0 rounded-sm sm:w-36"
      />
    )}
  </div>
);

/** The look of the link in a row. */
export const cardLinkClassName =
  "card-link text-ink decoration-1 underline-offset-4 group-hover:underline";
