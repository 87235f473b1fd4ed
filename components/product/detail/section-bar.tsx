import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/button-link";
import type { Path } from "#lib/paths";

/** The ids of the sections' headings. */
const sections = [
  "returns",
  "figures",
  "portfolio",
  "facts",
  "dealing",
  "documents",
  "mentions",
] as const;

type Props = {
  hasReturns: boolean;
  hasPortfolio: boolean;
  /** Where the fund can be ordered, or null. */
  orderPath: Path | null;
};

/** Links to the sections of a fund's page. It stays at the top, with the order once its button is far. */
export function SectionBar({ hasReturns, hasPortfolio, orderPath }: Props) {
  const t = useTranslations("productPage.sections");
  const hidden = [!hasReturns && "returns", !hasPortfolio && "portfolio"];
  const shown = sections.filter((id) => !hidden.includes(id));
  return (
    <div
      data-section-bar=""
      className="sticky top-(--top-bar) z-1 mt-6 flex items-center gap-6 border-b border-line bg-paper transition-[top] duration-200 print:hidden"
    >
      <nav
        aria-label={t("label")}
        className="min-w-0 flex-1 overflow-x-auto [scroll-target-group:auto] [scrollbar-width:none]"
      >
        <ol className="flex gap-5 text-sm whitespace-nowrap">
          {shown.map((id) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="section-link inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
              >
                {t(id)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {orderPath && (
        <ButtonLink href={orderPath} size="sm" className="[html:not([data-scrolled])_&]:hidden">
          {t("order")}
        </ButtonLink>
      )}
    </div>
  );
}
