"use client";
import { ActionSections } from "#components/developer/action-sections";
import { ContentSections } from "#components/developer/content-sections";
import { FormSections } from "#components/developer/form-sections";
import { OverlaySections } from "#components/developer/overlay-sections";
import { samples } from "#components/developer/samples";
import { StateSections } from "#components/developer/state-sections";
import { usePageContext } from "#components/i18n/use-page-context";
import { LanguageLink } from "#components/shell/language-link";
import { ThemeButton } from "#components/shell/theme-button";
import { PageTitle } from "#components/ui/page-title";

/**
 * Every primitive of components/ui in every state, in the page's theme and language. The CSS build
 * resolves theme tokens on the root element, so both themes cannot be shown side by side.
 */
export function Gallery() {
  const { locale } = usePageContext();
  const sample = samples[locale];
  return (
    <div data-wide>
      <PageTitle>components/ui</PageTitle>
      <div className="mt-2 mb-4 flex items-center gap-2 text-sm text-ink-soft">
        Every primitive in every state. Not in production.
        <ThemeButton />
        <LanguageLink className="text-accent underline underline-offset-4" />
      </div>
      <div className="grid gap-x-10 md:grid-cols-2">
        <div className="min-w-0">
          <OverlaySections sample={sample} />
          <ActionSections sample={sample} />
          <FormSections sample={sample} />
        </div>
        <div className="min-w-0">
          <ContentSections sample={sample} />
          <StateSections sample={sample} />
        </div>
      </div>
    </div>
  );
}
