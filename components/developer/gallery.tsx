"use client";
import { ActionSections } from "#components/developer/action-sections";
import { ContentSections } from "#components/developer/content-sections";
import { FormSections } from "#components/developer/form-sections";
import { OverlaySections } from "#components/developer/overlay-sections";
import { samples } from "#components/developer/samples";
import { StateSections } from "#components/developer/state-sections";
import { usePageContext } from "#components/i18n/page-context";
import { LanguageLink } from "#components/shell/language-link";

const themes = ["light", "dark"] as const;

/** Every primitive of components/ui in every state, light and dark side by side. */
export function Gallery() {
  const { locale } = usePageContext();
  const texts = samples[locale];
  return (
    <div data-wide>
      <h1 className="text-3xl">components/ui</h1>
      <p className="mt-2 mb-6 text-sm text-ink-soft">
        Every primitive in every state. Not in production.{" "}
        <LanguageLink className="text-accent underline underline-offset-4" />
      </p>
      <OverlaySections texts={texts} />
      <div className="grid gap-6 md:grid-cols-2">
        {themes.map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            style={{ colorScheme: theme }}
            className="min-w-0 rounded-lg border border-line bg-paper p-5 text-ink"
          >
            <h2 className="mb-4 text-xl">{theme}</h2>
            <ActionSections texts={texts} />
            <FormSections texts={texts} />
            <ContentSections texts={texts} />
            <StateSections texts={texts} />
          </div>
        ))}
      </div>
    </div>
  );
}
